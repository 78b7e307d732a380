import type {ComponentProps} from 'react'
import {ContentDrawing} from './ContentDrawing.tsx'

/** A drawing that content chose, in an element that is there whether staff chose one or not. */
export const DrawingBlock = (props: ComponentProps<typeof ContentDrawing>) => (
  <div className="bare">
    <ContentDrawing {...props} />
  </div>
)
