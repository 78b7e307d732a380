import {defineField, defineType} from 'sanity'
import {lineField} from '../fields.ts'
import {isCorrected} from '../legalState.ts'

/** A numbered section of a legal version. Its paragraphs are its numbered clauses. */
export const legalSection = defineType({
  name: 'legalSection',
  type: 'object',
  title: 'Section',
  fields: [
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'Without a number: sections number themselves.',
      required: 'A section needs a heading for the table of contents.',
      found: 'smallHeading',
    }),
    defineField({
      name: 'anchor',
      type: 'string',
      title: 'Anchor',
      description:
        'The end of links to this section. Links break when it changes, so leave it once published.',
      readOnly: ({document}) => isCorrected(document),
      validation: (rule) => [
        rule.required().error('A section needs an anchor, so that links can lead to it.'),
        rule
          .regex(/^[a-z][a-z0-9-]*$/)
          .error('Small letters, digits and hyphens, a letter first: your-account.'),
      ],
    }),
    defineField({
      name: 'body',
      type: 'richText',
      title: 'Clauses',
      description: 'Every paragraph is a clause with its own number and link.',
      validation: (rule) => rule.required().error('A section without clauses says nothing.'),
    }),
  ],
  preview: {select: {title: 'heading', subtitle: 'anchor'}},
})
