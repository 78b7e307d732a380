import {CaseIcon} from '@sanity/icons/Case'
import {defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'

/** Every open job, by city. */
export const jobList = defineType({
  name: 'jobList',
  type: 'object',
  title: 'Open jobs',
  icon: CaseIcon,
  options: {menu: {group: 'list', place: 2}, lazy: true},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    lineField({
      name: 'noJobs',
      title: 'When no job is open',
      required: 'Without words an empty list looks broken.',
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Open jobs'})},
})
