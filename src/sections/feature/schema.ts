import {ImageIcon} from '@sanity/icons/Image'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

const line = defineArrayMember({
  type: 'object',
  name: 'line',
  title: 'Line',
  fields: [
    lineField({name: 'label', title: 'Label', required: true}),
    lineField({name: 'value', title: 'Value', description: 'Type { to put in a fact.', required: true}),
  ],
  preview: {select: {title: 'label', subtitle: 'value'}},
})

/** One idea beside a large drawing, with evidence: a receipt or a driver's card. */
export const feature = defineType({
  name: 'feature',
  type: 'object',
  title: 'Feature',
  icon: ImageIcon,
  options: {menu: {group: 'explain', place: 1}},
  fields: [
    headingField(),
    textField(),
    ...pictureFields({required: true, drawing: 'verified'}),
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
            lineField({name: 'place', title: 'Place', required: true}),
            defineField({
              name: 'lines',
              type: 'array',
              title: 'Lines',
              of: [line],
              validation: (rule) => rule.required().min(1),
            }),
            lineField({name: 'totalLabel', title: 'Label of the total', required: true}),
            lineField({name: 'total', title: 'Total', required: true}),
            lineField({name: 'note', title: 'Small print'}),
          ],
          preview: {select: {title: 'place'}},
        }),
        defineArrayMember({
          type: 'object',
          name: 'driverCard',
          title: "Driver's card",
          fields: [
            lineField({name: 'name', title: 'Name', required: true}),
            lineField({name: 'badge', title: 'Badge', required: true}),
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
