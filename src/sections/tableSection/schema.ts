import {ThListIcon} from '@sanity/icons/ThList'
import {defineField, defineType} from 'sanity'
import {groundField, headingField, textField} from '../../../schemas/fields.ts'

/** A table with its heading: prices, times, inclusions and exclusions. */
export const tableSection = defineType({
  name: 'tableSection',
  type: 'object',
  title: 'Table',
  icon: ThListIcon,
  options: {menu: {group: 'read', place: 4}, lazy: true},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'table',
      type: 'table',
      title: 'Table',
      initialValue: {
        _type: 'table',
        rows: ['header', 'first'].map((_key) => ({_key, _type: 'tableRow', cells: ['', '']})),
      },
      validation: (rule) => rule.required(),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Table'})},
})
