import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {textField} from '../fields.ts'
import {validateAnchors, validateEffectiveDate} from '../validation/legalVersion.ts'

/** The text of a legal document from one day on, until a later version takes effect. */
export const legalVersion = defineType({
  name: 'legalVersion',
  type: 'document',
  title: 'Legal version',
  description: 'The text of a legal document from its effective date on.',
  icon: CalendarIcon,
  fields: [
    defineField({
      name: 'document',
      type: 'reference',
      title: 'Legal document',
      to: [{type: 'legalDocument'}],
      validation: (rule) => rule.required().error('Say which document this is a version of.'),
    }),
    defineField({
      name: 'effectiveDate',
      type: 'date',
      title: 'Effective date',
      description: 'In force from the start of this day, Pacific time.',
      validation: (rule) => [
        rule.required().error('Without a date nobody can say which text is in force.'),
        rule.custom(validateEffectiveDate),
      ],
    }),
    textField({
      name: 'changeSummary',
      title: 'What changed',
      description: 'One or two sentences for readers, shown in the version history.',
      rows: 2,
      required: 'Readers have a right to know what changed.',
    }),
    defineField({
      name: 'introduction',
      type: 'richText',
      title: 'Introduction',
      description: 'Unnumbered text before the first section.',
    }),
    defineField({
      name: 'sections',
      type: 'array',
      title: 'Sections',
      description: 'Numbered in this order; every paragraph of a section is a numbered clause.',
      of: [defineArrayMember({type: 'legalSection'})],
      validation: (rule) => [
        rule.required().min(1).error('A version without sections has no text.'),
        rule.custom(validateAnchors),
      ],
    }),
  ],
  orderings: [
    {name: 'effectiveDate', title: 'Newest first', by: [{field: 'effectiveDate', direction: 'desc'}]},
  ],
  preview: {
    select: {title: 'document.title', date: 'effectiveDate'},
    prepare: ({title, date}) => ({
      title: title ?? 'Legal version',
      subtitle: date ? `In force from ${date}` : 'No effective date yet',
    }),
  },
})
