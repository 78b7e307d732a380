import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'

interface LinkParent {
  target?: string
}
const targetOf = (parent: unknown) => (parent as LinkParent | undefined)?.target

/** A link or button: to a page of the site, to another site, or to the sign-up panel. */
export const link = defineType({
  name: 'link',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      title: 'Label',
      description: 'Says where the link leads, even when it is read alone.',
      validation: (rule) => rule.required().error('A link without a label cannot be read or pressed.'),
    }),
    defineField({
      name: 'target',
      type: 'string',
      title: 'Leads to',
      options: {
        list: [
          {value: 'page', title: 'A page of this site'},
          {value: 'url', title: 'Another site'},
          {value: 'signUp', title: 'The sign-up panel'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'page',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'page',
      type: 'reference',
      title: 'Page',
      to: [{type: 'page'}, {type: 'legalDocument'}],
      hidden: ({parent}) => targetOf(parent) !== 'page',
      validation: (rule) =>
        rule.custom((page, {parent}) =>
          targetOf(parent) !== 'page' || page ? true : 'Choose the page that the link leads to.',
        ),
    }),
    defineField({
      name: 'anchor',
      type: 'string',
      title: 'Section of the page',
      description: 'Optional: the anchor of a section, without the #.',
      hidden: ({parent}) => targetOf(parent) !== 'page',
      validation: (rule) =>
        rule.regex(/^[a-z0-9-]+$/).error('Small letters, digits and hyphens only: how-it-works.'),
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
    select: {title: 'label', target: 'target', route: 'page.route', url: 'url'},
    prepare: ({title, target, route, url}) => ({
      title,
      subtitle: target === 'page' ? route : target === 'url' ? url : 'Sign-up panel',
    }),
  },
})
