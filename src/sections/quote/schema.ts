import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineField, defineType} from 'sanity'
import {FACT_HINT, groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'

/** A statement about the company, in the speaker's own words. */
export const quote = defineType({
  name: 'quote',
  type: 'object',
  title: 'Quote',
  icon: BlockquoteIcon,
  options: {menu: {group: 'prove', place: 4}, lazy: true},
  fields: [
    headingField(),
    textField({
      name: 'words',
      title: 'Words',
      description: `Without quotation marks: the page puts them around. ${FACT_HINT}`,
      required: 'A quote without words says nothing.',
    }),
    lineField({name: 'speaker', title: 'Who says it', required: 'Say whose words they are.'}),
    lineField({name: 'role', title: 'Who that is', description: 'Such as: Rider in Orlando.'}),
    defineField({
      name: 'image',
      type: 'contentImage',
      title: 'Portrait',
      description: 'Optional: shown round, beside the name.',
    }),
    groundField('butter'),
  ],
  preview: {
    select: {title: 'heading', media: 'image'},
    prepare: ({title, media}) => ({title, subtitle: 'Quote', media}),
  },
})
