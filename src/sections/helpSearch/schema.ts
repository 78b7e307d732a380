import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'
import {
  drawingField,
  groundField,
  headingField,
  searchLabelField,
  textField,
} from '../../../schemas/fields.ts'

/** The opening of the help landing page, with a search box. */
export const helpSearch = defineType({
  name: 'helpSearch',
  type: 'object',
  title: 'Help search',
  icon: SearchIcon,
  options: {menu: {group: 'open', place: 2}},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    searchLabelField(),
    defineField({
      name: 'searchAllTopics',
      type: 'boolean',
      title: 'Search all help topics',
      description: 'On, the box searches the topics of every help center. Off, it does nothing.',
      initialValue: false,
    }),
    drawingField({required: true, initialValue: 'talk'}),
    groundField('leaf'),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Help search'})},
})
