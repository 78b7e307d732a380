import {BillIcon} from '@sanity/icons/Bill'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** Situations with their costs, in a column of amounts. */
export const ledger = defineType({
  name: 'ledger',
  type: 'object',
  title: 'Ledger',
  icon: BillIcon,
  options: {menu: {group: 'prove', place: 1}},
  fields: [
    headingField(),
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Rows',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'row',
          title: 'Row',
          fields: [
            lineField({name: 'situation', title: 'Situation', required: true}),
            lineField({
              name: 'amount',
              title: 'Amount',
              description: 'Usually a fact: {flatFee}.',
              required: true,
            }),
            defineField({
              name: 'highlighted',
              type: 'boolean',
              title: 'Highlight this row',
              initialValue: false,
            }),
          ],
          preview: {select: {title: 'situation', subtitle: 'amount'}},
        }),
      ],
      validation: (rule) => rule.required().min(3).max(6),
    }),
    ...pictureFields(),
    groundField(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Ledger'}),
  },
})
