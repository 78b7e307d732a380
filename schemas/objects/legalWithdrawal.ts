import {defineField, defineType} from 'sanity'

/** A withdrawal: a published legal version will never take effect, for a reason. */
export const legalWithdrawal = defineType({
  name: 'legalWithdrawal',
  type: 'object',
  title: 'Withdrawal',
  fields: [
    defineField({
      name: 'date',
      type: 'date',
      title: 'Day',
      description: 'The day on which it was withdrawn, Pacific time.',
    }),
    defineField({
      name: 'reason',
      type: 'text',
      title: 'Reason',
      options: {shown: true},
      description: 'One sentence for readers.',
      rows: 2,
      validation: (rule) => rule.required().error('Readers have a right to know why it was withdrawn.'),
    }),
  ],
})
