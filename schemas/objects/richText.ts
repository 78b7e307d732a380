import {defineType} from 'sanity'
import {textBlock} from './textBlock.ts'

/** Running text with lists, links and facts, for places that have their own heading. */
export const richText = defineType({
  name: 'richText',
  type: 'array',
  title: 'Text',
  of: [textBlock()],
})
