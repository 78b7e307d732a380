import {HashIcon} from '@sanity/icons/Hash'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, textField} from '../../../schemas/fields.ts'

/** Several numbers side by side, each with its meaning. */
export const statistics = defineType({
  name: 'statistics',
  type: 'object',
  title: 'Statistics',
  icon: HashIcon,
  options: {menu: {group: 'prove', place: 3}},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'numbers',
      type: 'array',
      title: 'Numbers',
      of: [defineArrayMember({type: 'highlight'})],
      validation: (rule) => rule.required().min(2).max(4),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Statistics'})},
})
