import {EditIcon} from '@sanity/icons/Edit'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {isEmptyList, textField} from '../fields.ts'

/** The correction of a mistake in a published legal version. It has no date until it is published. */
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
      title: 'Why it was corrected',
      description: 'One sentence for readers. What was changed is recorded by itself.',
      rows: 2,
      required: 'Readers have a right to know why it was corrected.',
    }),
    defineField({
      name: 'changes',
      type: 'array',
      title: 'What was changed',
      description: 'Recorded when the correction is published, from the texts before and after.',
      of: [defineArrayMember({type: 'legalChange'})],
      readOnly: true,
      hidden: isEmptyList,
    }),
  ],
  preview: {
    select: {note: 'note', date: 'date'},
    prepare: ({note, date}) => ({title: note, subtitle: date ?? 'Dated when it is published'}),
  },
})
