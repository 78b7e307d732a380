import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {lineField, sectionField} from '../fields.ts'
import {linkableTypes} from '../typeLists.ts'
import {services} from '../services.ts'

const targetOf = (link: unknown): unknown =>
  typeof link === 'object' && link !== null && 'target' in link ? link.target : undefined

/** Returns the target of a link, in one line for a list. */
function destinationOf({target, route, name, anchor, service, url}: Record<string, unknown>): string {
  if (target === 'signUp') return 'Sign-up panel'
  if (target === 'service') return services.find(({value}) => value === service)?.title ?? 'No service chosen'
  if (target === 'url') return String(url ?? 'No address yet')
  return `${route ?? name ?? 'No page chosen'}${anchor ? `#${anchor}` : ''}`
}

/** Initial value of a new link: most lead to a page. */
export const NEW_LINK = {_type: 'link', target: 'page'} as const

/** Initial value of most offers' buttons. */
export const SIGN_UP_LINK = {_type: 'link', label: 'Sign up', target: 'signUp'} as const

/** A link in a list of links. An editor who adds one wants it. */
export const linkMember = () => defineArrayMember({type: 'link', initialValue: NEW_LINK})

/** A link or button: to a page of the site, to another site, or to the sign-up panel. */
export const link = defineType({
  name: 'link',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [
    lineField({
      name: 'label',
      title: 'Label',
      description: 'Says where the link leads, even when it is read alone.',
      required: 'A link without a label cannot be read or pressed.',
    }),
    defineField({
      name: 'target',
      type: 'string',
      title: 'Leads to',
      options: {
        list: [
          {value: 'page', title: 'A page of this site'},
          {value: 'service', title: 'An app or service of ours'},
          {value: 'url', title: 'Another site'},
          {value: 'signUp', title: 'The sign-up panel'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      // No initial value: with one, every section would begin with an unfinished link.
      validation: (rule) => rule.required().error('Say where the link leads.'),
    }),
    defineField({
      name: 'page',
      type: 'reference',
      title: 'Page',
      to: linkableTypes.map((type) => ({type})),
      hidden: ({parent}) => targetOf(parent) !== 'page',
      validation: (rule) =>
        rule.custom((page, {parent}) =>
          targetOf(parent) !== 'page' || page ? true : 'Choose the page that the link leads to.',
        ),
    }),
    {...sectionField, hidden: ({parent}) => targetOf(parent) !== 'page'},
    defineField({
      name: 'service',
      type: 'string',
      title: 'App or service',
      description: 'Its address is in the site settings. It opens in a new tab.',
      options: {list: [...services]},
      hidden: ({parent}) => targetOf(parent) !== 'service',
      validation: (rule) =>
        rule.custom((service, {parent}) =>
          targetOf(parent) !== 'service' || service ? true : 'Choose the app or service.',
        ),
    }),
    defineField({
      name: 'url',
      type: 'url',
      title: 'Address',
      description: 'The whole address, from https:// on. It opens in a new tab.',
      hidden: ({parent}) => targetOf(parent) !== 'url',
      validation: (rule) =>
        rule
          .uri({scheme: ['https', 'mailto', 'tel']})
          .custom((url, {parent}) =>
            targetOf(parent) !== 'url' || url ? true : 'Enter the address that the link leads to.',
          ),
    }),
  ],
  preview: {
    select: {
      title: 'label',
      target: 'target',
      route: 'page.route',
      name: 'page.title',
      anchor: 'anchor',
      service: 'service',
      url: 'url',
    },
    prepare: ({title, ...destination}) => ({title, subtitle: destinationOf(destination)}),
  },
})
