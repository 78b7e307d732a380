import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineField, defineType} from 'sanity'
import {audiences} from '../audiences.ts'
import {MENTIONS, copyRules} from '../fields.ts'
import {foundAs} from '../searchWeights.ts'

/** One question and its answer, used by any number of pages. */
export const faqItem = defineType({
  name: 'faqItem',
  type: 'document',
  title: 'Question',
  description: 'A question and its answer. A page shows it when one of its FAQ sections lists it.',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      type: 'string',
      title: 'Question',
      description: 'In the words of the person who asks.',
      options: {...MENTIONS, ...foundAs('partName')},
      validation: (rule) => [
        ...copyRules('Readers open an answer by its question.')(rule),
        rule.max(120).warning('Long questions wrap on a phone. Aim for under 120 characters.'),
      ],
    }),
    defineField({
      name: 'audience',
      type: 'string',
      title: 'Who asks it',
      options: {list: [...audiences], layout: 'radio', direction: 'horizontal'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'answer',
      type: 'richText',
      title: 'Answer',
      description: 'Answer in the first sentence, then explain.',
      validation: (rule) => rule.required().error('Readers open a question for its answer.'),
    }),
  ],
  orderings: [
    {
      name: 'audience',
      title: 'Audience, then question',
      by: [
        {field: 'audience', direction: 'asc'},
        {field: 'question', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {title: 'question', audience: 'audience'},
    prepare: ({title, audience}) => ({
      title,
      subtitle: audiences.find(({value}) => value === audience)?.title ?? 'Nobody asks it yet',
    }),
  },
})
