import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {lineField, textField} from '../fields.ts'
import {linkMember} from '../objects/link.ts'
import {services} from '../services.ts'
import {singleton} from '../validation/singleton.ts'

const links = (name: string, title: string, description: string) =>
  defineField({name, type: 'array', title, description, of: [linkMember()]})

/** Content that all pages share: the product's name, navigation, footer and sign-up panel. One document. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: 'Site settings',
  description: 'What every page shares.',
  icon: CogIcon,
  ...singleton,
  groups: [
    {name: 'names', title: 'Names', default: true},
    {name: 'navigation', title: 'Navigation'},
    {name: 'signUp', title: 'Sign-up panel'},
    {name: 'notFound', title: 'Page not found'},
    {name: 'services', title: 'Apps and services'},
    {name: 'search', title: 'Search & sharing'},
  ],
  fields: [
    defineField({
      name: 'productName',
      type: 'string',
      options: {shown: true},
      title: 'Product name',
      description: 'Copy writes it as {productName}. Changing it renames the product everywhere.',
      group: 'names',
      validation: (rule) => rule.required().error('The site cannot be shown without a name.'),
    }),
    defineField({
      name: 'rideNoun',
      type: 'string',
      options: {shown: true},
      title: 'What drivers call one ride',
      description: 'Copy writes it as {rideNoun}.',
      group: 'names',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'rideNounPlural',
      type: 'string',
      options: {shown: true},
      title: 'The same, for several',
      description: 'Copy writes it as {rideNounPlural}.',
      group: 'names',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'textKeyword',
      type: 'string',
      options: {shown: true},
      title: 'Keyword that starts text messages',
      description: 'Copy writes it as {textKeyword}.',
      group: 'names',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'shortCode',
      type: 'string',
      options: {shown: true},
      title: 'Short code of text messages',
      description: 'Copy writes it as {shortCode}.',
      group: 'names',
      validation: (rule) => [
        rule.required().error('Legal texts state the code.'),
        rule.regex(/^\d{5,6}$/).error('Five or six digits.'),
      ],
    }),
    defineField({
      name: 'language',
      type: 'string',
      title: 'Language of the pages',
      description: 'As a tag, such as en or en-US. Browsers, screen readers and search engines go by it.',
      group: 'names',
      initialValue: 'en',
      validation: (rule) => [
        rule.required().error('Screen readers pronounce pages by their language.'),
        rule.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).error('A language tag, such as en or en-US.'),
      ],
    }),
    {...links('navigation', 'Main navigation', 'Shown at the top of every page.'), group: 'navigation'},
    defineField({
      name: 'footerColumns',
      type: 'array',
      title: 'Footer columns',
      description: 'Columns of links, such as for riders, drivers and business, and for the product itself.',
      group: 'navigation',
      of: [defineArrayMember({type: 'footerColumn'})],
    }),
    {...links('legalLinks', 'Legal links', 'Shown in the last line of the footer.'), group: 'navigation'},
    {...links('socialLinks', 'Social links', 'Shown at the end of the footer.'), group: 'navigation'},
    defineField({
      name: 'signUpItems',
      type: 'array',
      title: 'Sign-up choices',
      description: 'The three ways to sign up. Each leads to an app store or the business site.',
      group: 'signUp',
      of: [defineArrayMember({type: 'signUpItem'})],
      validation: (rule) => rule.length(3).error('The panel has three doors: ride, drive, business.'),
    }),
    defineField({
      name: 'notFound',
      type: 'object',
      title: 'Page not found',
      description: 'What an address shows that has no page.',
      group: 'notFound',
      fields: [
        lineField({name: 'heading', title: 'Heading', required: 'A page needs a heading.'}),
        textField({required: 'Visitors need to know what happened.', rows: 2}),
        lineField({
          name: 'homeLabel',
          title: 'Label of the link to the home page',
          required: 'A link without a label cannot be read or pressed.',
        }),
      ],
    }),
    defineField({
      name: 'services',
      type: 'object',
      title: 'Apps and services of ours',
      description: 'Links choose one of these, so that an address is changed in one place.',
      group: 'services',
      fields: services.map(({value, title}) =>
        defineField({
          name: value,
          type: 'url',
          title,
          validation: (rule) =>
            rule
              .required()
              .uri({scheme: ['https']})
              .error('The whole address, from https:// on.'),
        }),
      ),
    }),
    defineField({
      name: 'seo',
      type: 'seo',
      title: 'Default search & sharing',
      description: 'Used by pages that have none of their own.',
      group: 'search',
    }),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
