import {Text as SanityText, type TextProps} from '@sanity/ui'
import type {ElementType} from 'react'

/** Text of the size that forms have, unless another is given. */
export const Text = <Element extends ElementType = 'div'>(props: TextProps<Element>) => (
  <SanityText size={1} {...props} />
)
