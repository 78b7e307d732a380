import {TransferIcon} from '@sanity/icons/Transfer'
import {defineField, defineType} from 'sanity'
import {linkableTypes} from '../typeLists.ts'
import {
  validateRedirectPage,
  validateRedirectQuery,
  validateRedirectSource,
  validateRedirectUrl,
} from '../validation/redirectSource.ts'
import {foundAs} from '../searchWeights.ts'

/** An address that leads to a page with another address, or to another site. */
export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  title: 'Redirect',
  description:
    'Leads visitors from an old or mistyped address to a page. Works as soon as it is published. Many at once come in by a list, under Redirects.',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: 'From this address',
      options: foundAs('subtitle'),
      description:
        'From the slash on, as it stands in browsers: /riderr, /about_us, /café, /old/index.php. Upper and lower case are the same.',
      validation: (rule) => rule.required().custom(validateRedirectSource),
    }),
    defineField({
      name: 'query',
      type: 'string',
      title: 'Only with this behind the ?',
      description: 'Optional: id=3 for /index.php?id=3. Left empty, it does not matter what stands there.',
      validation: (rule) => rule.custom(validateRedirectQuery),
    }),
    defineField({
      name: 'to',
      type: 'reference',
      title: 'To this page',
      to: linkableTypes.map((type) => ({type})),
      validation: (rule) => rule.custom(validateRedirectPage),
    }),
    defineField({
      name: 'toUrl',
      type: 'string',
      title: 'Or to this address on another site',
      description: 'In full: https://example.com/new-page.',
      validation: (rule) => rule.custom(validateRedirectUrl),
    }),
    defineField({
      name: 'permanent',
      type: 'boolean',
      title: 'For good',
      description:
        'On for what has moved: search engines then know the page by its new address alone. Off for what is led elsewhere for a while.',
      initialValue: true,
    }),
  ],
  orderings: [{name: 'from', title: 'Address', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {from: 'from', query: 'query', route: 'to.route', name: 'to.title', url: 'toUrl'},
    prepare: ({from, query, route, name, url}) => ({
      title: query ? `${from}?${query}` : from,
      subtitle: `→ ${route ?? name ?? url ?? 'nowhere yet'}`,
    }),
  },
})
