import {EditIcon} from '@sanity/icons/Edit'
import {defineField, defineType} from 'sanity'
import {textField} from '../fields.ts'

/** A mistake in a published legal version that was put right. It has no date until it is published. */
export const legalCorrection = defineType({
  name: 'legalCorrection',
  type: 'object',
  title: 'Correction',
  icon: EditIcon,
  fields: [
    defineField({
      name: 'date',
      type: 'date',
      title: 'Day',
      description: 'The day on which the correction was published, Pacific time.',
    }),
    textField({
      name: 'note',
      title: 'What was corrected',
      description: 'One sentence for readers.',
      rows: 2,
      required: 'Readers have a right to know what was corrected.',
    }),
  ],
  preview: {
    select: {note: 'note', date: 'date'},
    prepare: ({note, date}) => ({title: note, subtitle: date ?? 'Dated when it is published'}),
  },
})
