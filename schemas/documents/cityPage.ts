import {PinIcon} from '@sanity/icons/Pin'
import {defineField, defineType} from 'sanity'
import {lineField} from '../fields.ts'
import {sectionTypes} from '../objects/sections/index.ts'
import {singleton} from '../validation/singleton.ts'

/** The page of every city that is served. One document for all of them. */
export const cityPage = defineType({
  name: 'cityPage',
  type: 'document',
  title: 'City page',
  description: 'Shown for every city that is served. {city} stands for its name and {cityFee} for its fee.',
  icon: PinIcon,
  ...singleton,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'search', title: 'Search & sharing'},
  ],
  fields: [
    defineField({
      name: 'sections',
      type: 'array',
      title: 'Sections',
      description: 'Shown from top to bottom. The first one holds the main heading.',
      group: 'content',
      of: sectionTypes.map(({name}) => ({type: name})),
      validation: (rule) => rule.required().min(1).error('A page without sections is empty.'),
    }),
    {
      ...lineField({
        name: 'rideLinkLabel',
        title: 'Label of the link about rides',
        description:
          'The last link of the opening. It leads to /riderr, and from there to the page for riders.',
        required: 'A link without a label cannot be read or pressed.',
      }),
      group: 'content',
    },
    defineField({name: 'seo', type: 'seo', title: 'Search & sharing', group: 'search'}),
  ],
  preview: {prepare: () => ({title: 'City page'})},
})
