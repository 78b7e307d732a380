import {ImageIcon} from '@sanity/icons/Image'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {drawingField, groundField, headingField, textField} from '../../fields.ts'

const line = defineArrayMember({
  type: 'object',
  name: 'line',
  title: 'Line',
  fields: [
    defineField({name: 'label', type: 'string', title: 'Label', validation: (rule) => rule.required()}),
    defineField({
      name: 'value',
      type: 'string',
      title: 'Value',
      description: 'Facts stand as {key}.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'value'}},
})

/** One idea beside a large drawing, with something that shows it is true: a receipt or a driver's card. */
export const feature = defineType({
  name: 'feature',
  type: 'object',
  title: 'Feature',
  icon: ImageIcon,
  fields: [
    headingField(),
    textField(),
    drawingField({required: true}),
    defineField({
      name: 'evidence',
      type: 'array',
      title: 'Shown beside it',
      description: 'At most one.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'receipt',
          title: 'Receipt',
          fields: [
            defineField({
              name: 'place',
              type: 'string',
              title: 'Place',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'lines',
              type: 'array',
              title: 'Lines',
              of: [line],
              validation: (rule) => rule.required().min(1),
            }),
            defineField({
              name: 'totalLabel',
              type: 'string',
              title: 'Label of the total',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'total',
              type: 'string',
              title: 'Total',
              validation: (rule) => rule.required(),
            }),
            defineField({name: 'note', type: 'string', title: 'Small print'}),
          ],
          preview: {select: {title: 'place'}},
        }),
        defineArrayMember({
          type: 'object',
          name: 'driverCard',
          title: "Driver's card",
          fields: [
            defineField({name: 'name', type: 'string', title: 'Name', validation: (rule) => rule.required()}),
            defineField({
              name: 'badge',
              type: 'string',
              title: 'Badge',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'lines',
              type: 'array',
              title: 'Lines',
              of: [line],
              validation: (rule) => rule.max(3),
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'badge'}},
        }),
      ],
      validation: (rule) => rule.max(1),
    }),
    defineField({name: 'action', type: 'link', title: 'Button'}),
    groundField('butter'),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Feature'}),
  },
})
