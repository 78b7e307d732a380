import type {ComponentProps} from 'react'
import {ContentLink} from './ContentLink.tsx'

/** A link of the content, in an element that is there whether it leads anywhere or not. */
export const LinkBlock = (props: ComponentProps<typeof ContentLink>) => (
  <div className="bare">
    <ContentLink {...props} />
  </div>
)
