import {StarIcon} from '@sanity/icons/Star'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {FACT_HINT, appField, groundField, lineField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'
import {linkMember} from '../../../schemas/objects/link.ts'

/** The opening of a page: its main heading, a lead, links, and a large drawing. */
export const hero = defineType({
  name: 'hero',
  type: 'object',
  title: 'Hero',
  icon: StarIcon,
  options: {menu: {group: 'open', place: 1}},
  fields: [
    textField({
      name: 'heading',
      title: 'Main heading',
      description: `The headline of the page. A new line here is a new line on the page. ${FACT_HINT}`,
      rows: 2,
      found: 'heading',
      required: 'Every page needs exactly one main heading.',
    }),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'cityField',
      type: 'object',
      title: 'City field',
      description: 'A box in which visitors type their city. It leads to the page of that city.',
      options: {collapsible: true, collapsed: true},
      fields: [
        lineField({name: 'label', title: 'Label'}),
        lineField({name: 'submitLabel', title: 'Label of the button'}),
      ],
      validation: (rule) =>
        rule.custom((field?: {label?: string; submitLabel?: string}) =>
          Boolean(field?.label) === Boolean(field?.submitLabel)
            ? true
            : 'The box and its button each need a label.',
        ),
    }),
    defineField({
      name: 'actions',
      type: 'array',
      title: 'Buttons',
      description: 'The first one is the main one.',
      of: [linkMember()],
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
    appField(),
    textField({name: 'note', title: 'Small print', rows: 2}),
    ...pictureFields({drawing: 'city-loop'}),
    groundField('leaf'),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Hero'}),
  },
})
