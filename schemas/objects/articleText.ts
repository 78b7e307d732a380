import {defineArrayMember, defineType} from 'sanity'
import {isChosen} from '../validation/chosenImage.ts'
import {textBlock} from './textBlock.ts'

/** Long text with headings, lists, links, facts, tables, callouts and images. */
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
    defineArrayMember({
      type: 'contentImage',
      validation: (rule) =>
        rule.custom((image) =>
          isChosen(image) ? true : 'Upload or choose an image, or remove it from the text.',
        ),
    }),
  ],
})
