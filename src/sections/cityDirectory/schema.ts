import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {defineField, defineType} from 'sanity'
import {groundField, headingField, textField} from '../../../schemas/fields.ts'

/** All served cities by state: the text version of the map. */
export const cityDirectory = defineType({
  name: 'cityDirectory',
  type: 'object',
  title: 'City directory',
  icon: EarthAmericasIcon,
  options: {menu: {group: 'list', place: 4}},
  fields: [
    headingField(),
    textField({
      name: 'unavailable',
      title: 'When the list of cities cannot be loaded',
      description:
        'Say what visitors can do instead. That the list failed is no news to them, and only logged.',
      required: true,
    }),
    textField({name: 'noteTitle', title: 'First line of the note below', rows: 1, required: true}),
    textField({name: 'note', title: 'Note below', required: true}),
    defineField({
      name: 'credit',
      type: 'richText',
      title: 'Credit of the city data',
      description: 'The license of the city data asks for it. Keep it.',
      validation: (rule) => rule.required().error('The license of the city data asks for this credit.'),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'City directory'})},
})
