import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'
import {MENTIONS, copyRules} from '../fields.ts'
import {IMAGE_OPTIONS, altField} from '../imageFields.ts'

/** Characters of each text that search engines show, with room for the product's name after the title. */
export const SEO_LIMITS = {title: 55, description: 160} as const

/** Texts and image of a page for search engines and shared links. */
export const seo = defineType({
  name: 'seo',
  type: 'object',
  title: 'Search & sharing',
  icon: SearchIcon,
  options: {offPage: true},
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Title',
      description: 'Shown in the browser tab and in search results, followed by the product name.',
      options: MENTIONS,
      validation: (rule) => [
        ...copyRules()(rule),
        rule.max(SEO_LIMITS.title).warning('Search engines cut titles after about 60 characters.'),
      ],
    }),
    defineField({
      name: 'description',
      type: 'text',
      title: 'Description',
      description: 'One or two sentences under the title in search results.',
      rows: 3,
      options: MENTIONS,
      validation: (rule) => [
        ...copyRules()(rule),
        rule
          .max(SEO_LIMITS.description)
          .warning('Search engines cut descriptions after about 160 characters.'),
      ],
    }),
    defineField({
      name: 'image',
      type: 'image',
      title: 'Image of shared links',
      description:
        'Optional: shown where a link to the page is shared, in place of the one that the site draws. Twice as wide as high is best.',
      options: IMAGE_OPTIONS,
      fields: [altField()],
    }),
    defineField({
      name: 'hideFromSearch',
      type: 'boolean',
      title: 'Keep out of search engines',
      initialValue: false,
    }),
  ],
})
