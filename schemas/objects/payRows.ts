import {BillIcon} from '@sanity/icons/Bill'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {lineField} from '../fields.ts'

/** Payments as the driver app lists them, shown on a card. */
export const payRows = defineType({
  name: 'payRows',
  type: 'object',
  title: 'Payments',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Payments',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'payRow',
          title: 'Payment',
          fields: [
            lineField({name: 'label', title: 'What for', required: true}),
            lineField({
              name: 'amount',
              title: 'Amount',
              description: 'An example, such as $86.20.',
              required: true,
            }),
            lineField({name: 'note', title: 'When', required: true}),
          ],
          preview: {select: {title: 'label', subtitle: 'amount'}},
        }),
      ],
      validation: (rule) => rule.required().min(1).max(3),
    }),
  ],
  preview: {select: {title: 'rows.0.label'}, prepare: ({title}) => ({title, subtitle: 'Payments'})},
})
