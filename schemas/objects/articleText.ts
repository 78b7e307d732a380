import {defineArrayMember, defineType} from 'sanity'
import {textBlock} from './textBlock.ts'

/** Text to be read at length: with headings, lists, links, facts, tables and callouts. */
export const articleText = defineType({
  name: 'articleText',
  type: 'array',
  title: 'Article',
  of: [
    textBlock([
      {title: 'Heading', value: 'h2'},
      {title: 'Smaller heading', value: 'h3'},
    ]),
    defineArrayMember({type: 'callout'}),
    defineArrayMember({type: 'table'}),
  ],
})
