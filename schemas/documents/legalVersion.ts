import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {MENTIONS, copyRules, isEmptyList} from '../fields.ts'
import {isCorrected, isKept} from '../legalState.ts'
import {
  validateAnchors,
  validateChangeSummary,
  validateCorrection,
  validateEffectiveDate,
} from '../validation/legalVersion.ts'

/** The text of a legal document from one day on, until a later version takes effect. */
export const legalVersion = defineType({
  name: 'legalVersion',
  type: 'document',
  title: 'Legal version',
  description: 'The text of a legal document from its effective date on.',
  icon: CalendarIcon,
  readOnly: ({document}) => isKept(document),
  validation: (rule) => rule.custom(validateCorrection),
  fields: [
    defineField({
      name: 'document',
      type: 'reference',
      title: 'Legal document',
      to: [{type: 'legalDocument'}],
      readOnly: ({document}) => isKept(document) || isCorrected(document),
      validation: (rule) => rule.required().error('Say which document this is a version of.'),
    }),
    defineField({
      name: 'effectiveDate',
      type: 'date',
      title: 'Effective date',
      description:
        'In force from the start of this day, Pacific time. It cannot change once it is published.',
      readOnly: ({document}) => isKept(document) || isCorrected(document),
      validation: (rule) => rule.custom(validateEffectiveDate),
    }),
    defineField({
      name: 'changeSummary',
      type: 'text',
      title: 'What changed',
      description: 'One or two sentences for readers, shown in the version history.',
      rows: 2,
      options: MENTIONS,
      validation: (rule) => [...copyRules()(rule), rule.custom(validateChangeSummary)],
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
    defineField({
      name: 'corrections',
      type: 'array',
      title: 'Corrections',
      description: 'Mistakes put right since the version was published. "Correct a typo" adds one.',
      of: [defineArrayMember({type: 'legalCorrection'})],
      readOnly: true,
      hidden: isEmptyList,
    }),
    defineField({
      name: 'withdrawn',
      type: 'legalWithdrawal',
      title: 'Withdrawn',
      description: 'It never takes effect. Its address says so and keeps the text.',
      readOnly: true,
      hidden: ({value}) => !value,
    }),
    defineField({
      name: 'values',
      type: 'array',
      title: 'Kept values',
      description:
        'The facts and names of its text as they were when it was published. They stay as they are.',
      of: [defineArrayMember({type: 'legalValue'})],
      readOnly: true,
      hidden: isEmptyList,
    }),
  ],
  orderings: [
    {name: 'effectiveDate', title: 'Newest first', by: [{field: 'effectiveDate', direction: 'desc'}]},
  ],
  preview: {
    select: {name: 'document.title', date: 'effectiveDate', changeSummary: 'changeSummary'},
    prepare: ({name, date, changeSummary}) => ({
      title: `${name ?? 'Legal version'}, ${date ?? 'no date yet'}`,
      subtitle: changeSummary ?? 'No summary of what changed yet',
    }),
  },
})
