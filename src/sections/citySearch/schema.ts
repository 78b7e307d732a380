import {PinIcon} from '@sanity/icons/Pin'
import {defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, searchLabelField, textField} from '../../../schemas/fields.ts'

/** The opening of the city search page, over a map of the served cities. */
export const citySearch = defineType({
  name: 'citySearch',
  type: 'object',
  title: 'City search',
  icon: PinIcon,
  options: {menu: {group: 'open', place: 3}},
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
    defineField({
      name: 'location',
      type: 'object',
      title: 'Use my location',
      description:
        'A button by which visitors let their browser say where they are, and what they read of that.',
      options: {collapsible: true, collapsed: true},
      fields: [
        lineField({name: 'label', title: 'Label of the button', required: true}),
        lineField({name: 'asking', title: 'While the browser is asked', required: true}),
        textField({
          name: 'denied',
          title: 'When the visitor or the browser refuses',
          rows: 2,
          required: true,
        }),
        textField({name: 'unavailable', title: 'When the device cannot tell', rows: 2, required: true}),
        textField({name: 'timeout', title: 'When the device takes too long', rows: 2, required: true}),
        textField({
          name: 'geocoder',
          title: 'When the maps service does not answer',
          rows: 2,
          required: true,
        }),
        textField({name: 'noCity', title: 'When there is no city', rows: 2, required: true}),
      ],
    }),
    groundField('sky'),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'City search'})},
})
