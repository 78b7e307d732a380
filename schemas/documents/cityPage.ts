import {PinIcon} from '@sanity/icons/Pin'
import {defineType} from 'sanity'
import {lineField} from '../fields.ts'
import {asContent, pageGroups, sectionsField, seoField} from '../pageFields.ts'
import {singleton} from '../validation/singleton.ts'

/** The page of every served city. One document for all of them. */
export const cityPage = defineType({
  name: 'cityPage',
  type: 'document',
  title: 'City page',
  description: 'Shown for every city that is served. {city} stands for its name and {cityFee} for its fee.',
  icon: PinIcon,
  ...singleton,
  groups: pageGroups,
  fields: [
    sectionsField(),
    asContent(
      lineField({
        name: 'rideLinkLabel',
        title: 'Label of the link about rides',
        description:
          'The last link of the opening. It leads to /riderr, and from there to the page for riders.',
        required: 'A link without a label cannot be read or pressed.',
      }),
    ),
    seoField(),
  ],
  preview: {prepare: () => ({title: 'City page'})},
})
