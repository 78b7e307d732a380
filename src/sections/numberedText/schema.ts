import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {headingField, textField} from '../../../schemas/fields.ts'

/** Rules in numbered sections and clauses, with a table of contents. */
export const numberedText = defineType({
  name: 'numberedText',
  type: 'object',
  title: 'Numbered text',
  icon: DocumentTextIcon,
  options: {menu: {group: 'read', place: 3}, lazy: true},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead', required: true}),
    defineField({
      name: 'sections',
      type: 'array',
      title: 'Sections',
      description: 'Numbered in this order; every paragraph of a section is a numbered clause.',
      of: [defineArrayMember({type: 'legalSection'})],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Numbered text'})},
})
