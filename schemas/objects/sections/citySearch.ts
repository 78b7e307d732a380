import {SearchIcon} from '@sanity/icons/Search'
import {defineType} from 'sanity'
import {groundField, headingField, lineField, searchLabelField, textField} from '../../fields.ts'

/** The opening of the page on which visitors look for their city, over a map of the cities that are served. */
export const citySearch = defineType({
  name: 'citySearch',
  type: 'object',
  title: 'City search',
  icon: SearchIcon,
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    searchLabelField(),
    lineField({name: 'submitLabel', title: 'Label of the search button', required: true}),
    textField({
      name: 'noMatchHint',
      title: 'When no city matches',
      description: 'What to try next, below the line that says so.',
      required: 'Visitors whose city is not offered need a way on.',
      rows: 2,
    }),
    groundField('sky'),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'City search'})},
})
