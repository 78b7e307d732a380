import {StarIcon} from '@sanity/icons/Star'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {drawingField, groundField, textField} from '../../fields.ts'

/** The opening of a page: its main heading, a lead, what to do, and a large drawing. */
export const hero = defineType({
  name: 'hero',
  type: 'object',
  title: 'Hero',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'heading',
      type: 'text',
      title: 'Main heading',
      description: 'The headline of the page. A new line here is a new line on the page.',
      rows: 2,
      validation: (rule) => rule.required().error('Every page needs exactly one main heading.'),
    }),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'actions',
      type: 'array',
      title: 'Buttons',
      description: 'The first one is the main one.',
      of: [defineArrayMember({type: 'link'})],
      validation: (rule) => rule.max(2).error('More than two buttons hide the main one.'),
    }),
    defineField({
      name: 'highlights',
      type: 'array',
      title: 'Numbers',
      description: 'Up to three large numbers with small words.',
      of: [defineArrayMember({type: 'highlight'})],
      validation: (rule) => rule.max(3),
    }),
    drawingField({required: true}),
    groundField('leaf'),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Hero'}),
  },
})
