import {TextIcon} from '@sanity/icons/Text'
import {defineField, defineType} from 'sanity'
import {groundField, headingField} from '../../../schemas/fields.ts'

/** Long text in one column. */
export const textSection = defineType({
  name: 'textSection',
  type: 'object',
  title: 'Text',
  icon: TextIcon,
  options: {menu: {group: 'read', place: 1}},
  fields: [
    headingField(),
    defineField({
      name: 'body',
      type: 'articleText',
      title: 'Text',
      validation: (rule) => rule.required().error('A section without text is empty.'),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Text'})},
})
