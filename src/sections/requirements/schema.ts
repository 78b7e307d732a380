import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {
  MENTIONS,
  copyRules,
  groundField,
  headingField,
  lineField,
  textField,
} from '../../../schemas/fields.ts'

/** Requirements in three columns of short lines. */
export const requirements = defineType({
  name: 'requirements',
  type: 'object',
  title: 'Requirements',
  icon: CheckmarkCircleIcon,
  options: {menu: {group: 'read', place: 2}},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'columns',
      type: 'array',
      title: 'Columns',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'requirementColumn',
          title: 'Column',
          fields: [
            lineField({name: 'title', title: 'Title', required: true, found: 'smallHeading'}),
            defineField({
              name: 'items',
              type: 'array',
              title: 'Lines',
              description: 'Type { to put in a fact.',
              of: [defineArrayMember({type: 'string', options: MENTIONS, validation: copyRules(true)})],
              validation: (rule) => rule.required().min(1).max(8).unique(),
            }),
          ],
          preview: {
            select: {title: 'title', items: 'items'},
            prepare: ({title, items}) => ({
              title,
              subtitle: Array.isArray(items) ? items.join(' · ') : undefined,
            }),
          },
        }),
      ],
      validation: (rule) =>
        rule.required().length(3).error('The section has three columns: driver, vehicle, documents.'),
    }),
    defineField({name: 'action', type: 'link', title: 'Link to all of them'}),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Requirements'})},
})
