import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {foundAs} from '../searchWeights.ts'

const isSorted = (names: readonly string[]) =>
  names.every((name, index) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en-US') <= 0)

/** A state of the US, or the District of Columbia, and the cities that visitors can look for. */
export const usState = defineType({
  name: 'usState',
  type: 'document',
  title: 'State',
  description: 'A state and the cities that the search box of “Find a city” knows there.',
  icon: EarthAmericasIcon,
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      options: {shown: true, ...foundAs('partName')},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'code',
      type: 'string',
      title: 'Code',
      description: 'The two capital letters of the postal service: CA.',
      validation: (rule) => [
        rule.required().error('Give the two letters of the state.'),
        rule.regex(/^[A-Z]{2}$/).error('Two capital letters: CA.'),
      ],
    }),
    defineField({
      name: 'cities',
      type: 'array',
      title: 'Cities',
      description: 'In alphabetical order, each once.',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => [
        rule.required().min(1).unique(),
        rule.custom((cities: string[] | undefined) =>
          isSorted(cities ?? [])
            ? true
            : 'Keep the cities in alphabetical order: visitors read down the list.',
        ),
      ],
    }),
  ],
  orderings: [{name: 'name', title: 'Name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {title: 'name', cities: 'cities'},
    prepare: ({title, cities}) => ({
      title,
      subtitle: Array.isArray(cities) ? `${cities.length} cities` : 'No cities yet',
    }),
  },
})
