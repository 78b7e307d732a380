import {TransferIcon} from '@sanity/icons/Transfer'
import {defineField, defineType} from 'sanity'
import {linkableTypes} from '../typeLists.ts'
import {validateRedirectSource} from '../validation/redirectSource.ts'
import {foundAs} from '../searchWeights.ts'

/** An address that leads to a page with another address. */
export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  title: 'Redirect',
  description: 'Leads visitors from an old or mistyped address to a page. Works as soon as it is published.',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: 'From this address',
      options: foundAs('subtitle'),
      description: 'From the slash on: /riderr. Upper and lower case are the same.',
      validation: (rule) => rule.required().custom(validateRedirectSource),
    }),
    defineField({
      name: 'to',
      type: 'reference',
      title: 'To this page',
      to: linkableTypes.map((type) => ({type})),
      validation: (rule) => rule.required().error('Choose the page that visitors should see.'),
    }),
  ],
  orderings: [{name: 'from', title: 'Address', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {title: 'from', route: 'to.route', name: 'to.title'},
    prepare: ({title, route, name}) => ({title, subtitle: `→ ${route ?? name ?? 'nowhere yet'}`}),
  },
})
