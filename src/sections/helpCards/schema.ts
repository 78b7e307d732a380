import {BookIcon} from '@sanity/icons/Book'
import {defineType} from 'sanity'
import {groundField, headingField} from '../../../schemas/fields.ts'

/** A card for every help center, in the centers' order. */
export const helpCards = defineType({
  name: 'helpCards',
  type: 'object',
  title: 'Help centers',
  icon: BookIcon,
  options: {menu: {group: 'list', place: 3}},
  fields: [headingField(), groundField()],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Help centers'})},
})
