import {DocumentIcon} from '@sanity/icons/Document'
import {defineField, defineType} from 'sanity'
import {pageGroups, routeField, sectionsField, seoField} from '../pageFields.ts'
import {foundAs} from '../searchWeights.ts'

/** A page of the site: an address, texts for search engines, and sections in reading order. */
export const page = defineType({
  name: 'page',
  type: 'document',
  title: 'Page',
  description: 'A page that visitors can open at its address.',
  icon: DocumentIcon,
  groups: pageGroups,
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Name in the Studio',
      options: foundAs('pageName'),
      description: 'Only staff see this name. Visitors see the heading of the first section.',
      group: 'content',
      validation: (rule) => rule.required().error('Give the page a name, so that colleagues find it.'),
    }),
    routeField('Where the page is found, from the slash on: /Rider. Upper and lower case are the same.'),
    sectionsField({hint: ' Add a hero first.'}),
    defineField({
      name: 'standalone',
      type: 'boolean',
      title: 'Without navigation and footer',
      description: 'For a page that is shown inside an app.',
      group: 'content',
      initialValue: false,
    }),
    seoField(),
  ],
  orderings: [{name: 'route', title: 'Address', by: [{field: 'route', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'route'}},
})
