import {CaseIcon} from '@sanity/icons/Case'
import {defineField, defineType} from 'sanity'
import {lineField, textField} from '../fields.ts'
import {orderField} from '../pageFields.ts'
import {closingFault} from '../validation/closing.ts'

/** An open job, listed on the careers page from its publication to its closing day. */
export const job = defineType({
  name: 'job',
  type: 'document',
  title: 'Job',
  description:
    'An open job. The careers page lists every published one until its closing day; unpublish it when it is filled.',
  icon: CaseIcon,
  fields: [
    lineField({name: 'title', title: 'Title', required: 'A job needs its title.', found: 'partName'}),
    defineField({
      name: 'city',
      type: 'string',
      title: 'City',
      options: {shown: true},
      description: 'The careers page groups jobs by city: San Jose.',
      validation: (rule) => rule.required().error('Say where the job is.'),
    }),
    defineField({
      name: 'state',
      type: 'string',
      title: 'State',
      options: {shown: true},
      description: 'Two capital letters: CA.',
      validation: (rule) => [
        rule.required().error('Give the two letters of the state.'),
        rule.regex(/^[A-Z]{2}$/).error('Two capital letters: CA.'),
      ],
    }),
    lineField({name: 'team', title: 'Team', required: true}),
    defineField({
      name: 'employmentType',
      type: 'string',
      title: 'Kind',
      options: {
        list: [
          {value: 'fullTime', title: 'Full time'},
          {value: 'partTime', title: 'Part time'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'fullTime',
      validation: (rule) => rule.required(),
    }),
    textField({name: 'summary', title: 'What the job is', required: true}),
    defineField({
      name: 'postedOn',
      type: 'date',
      title: 'Posted on',
      validation: (rule) =>
        rule.required().error('Search engines show only jobs that say since when they are open.'),
    }),
    defineField({
      name: 'closesOn',
      type: 'date',
      title: 'Closes on',
      description:
        'The last day on which people can apply. From the next day on it is not listed. Without a day it is listed until you unpublish it.',
      validation: (rule) =>
        rule.custom((closesOn, {document}) => closingFault({...document, closesOn}) ?? true),
    }),
    defineField({
      name: 'url',
      type: 'url',
      title: 'Where to apply',
      description: 'The whole address, from https:// on. It opens in a new tab.',
      validation: (rule) => rule.required().uri({scheme: ['https', 'mailto']}),
    }),
    orderField(
      'job',
      'The careers page lists jobs by city: the city of the job with the smallest number comes first, and below each city its jobs, smaller numbers first. Numbers may have gaps between them, so that a new job fits in without changing others.',
    ),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', city: 'city', state: 'state', team: 'team', closesOn: 'closesOn'},
    prepare: ({title, city, state, team, closesOn}) => ({
      title,
      subtitle: `${team} · ${city}, ${state}${closesOn ? ` · until ${closesOn}` : ''}`,
    }),
  },
})
