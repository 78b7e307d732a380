import {MarkerIcon} from '@sanity/icons/Marker'
import {defineField, defineType} from 'sanity'
import {validateCitySlug} from '../validation/citySlug.ts'
import {foundAs} from '../searchWeights.ts'

/** The display name of a city whose address alone would not say enough. */
export const cityDisplayName = defineType({
  name: 'cityDisplayName',
  type: 'document',
  title: 'City display name',
  description: 'How a city is shown on its own page: the address greensboro reads “Greensboro, NC”.',
  icon: MarkerIcon,
  fields: [
    defineField({
      name: 'city',
      type: 'string',
      title: 'City in the address',
      options: foundAs('subtitle'),
      description: 'Small letters, spaces as hyphens, as after /NotAvailable/: greensboro.',
      validation: (rule) => rule.required().custom(validateCitySlug),
    }),
    defineField({
      name: 'name',
      type: 'string',
      title: 'Shown as',
      options: {shown: true, ...foundAs('partName')},
      validation: (rule) =>
        rule.required().max(60).error('Up to 60 characters, so that headings stay readable.'),
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'city'}},
})
