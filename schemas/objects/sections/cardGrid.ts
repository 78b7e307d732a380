import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {drawingField, groundField, headingField, textField} from '../../fields.ts'

/** Cards side by side, or rows that stand on a rule. */
export const cardGrid = defineType({
  name: 'cardGrid',
  type: 'object',
  title: 'Cards',
  icon: ThLargeIcon,
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'layout',
      type: 'string',
      title: 'Layout',
      options: {
        list: [
          {value: 'cards', title: 'Cards'},
          {value: 'rows', title: 'Large rows with a drawing'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'cards',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'cards',
      type: 'array',
      title: 'Cards',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'card',
          title: 'Card',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              title: 'Title',
              validation: (rule) => rule.required(),
            }),
            textField({required: true}),
            drawingField(),
            groundField('leaf'),
          ],
          preview: {select: {title: 'title', subtitle: 'text'}},
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6),
    }),
    groundField(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Cards'}),
  },
})
