import {UsersIcon} from '@sanity/icons/Users'
import {defineField, defineType} from 'sanity'
import {drawingField, headingField, lineField, searchLabelField, textField} from '../fields.ts'
import {asContent, audienceField, orderField, pageGroups, routeField, seoField} from '../pageFields.ts'
import {validateUnique} from '../validation/unique.ts'

/** The help pages of one audience: their address, and the words around the list of topics. */
export const helpCentre = defineType({
  name: 'helpCentre',
  type: 'document',
  title: 'Help center',
  description: 'The help pages of one audience. Its topics are documents of their own.',
  icon: UsersIcon,
  groups: pageGroups,
  fields: [
    asContent(
      lineField({
        name: 'title',
        title: 'Name',
        description: 'Shown on the help page’s card and above topics: Riders, Drivers, Places.',
        required: 'Readers choose a help center by its name.',
        found: 'pageName',
      }),
    ),
    audienceField('The topics of this audience are listed here. Each audience has one help center.', (rule) =>
      rule.custom(validateUnique),
    ),
    routeField('From the slash on: /HelpRider. {productName} stands for the product’s name.'),
    asContent(orderField('helpCentre')),
    asContent(headingField()),
    asContent(textField({name: 'lead', title: 'Lead', required: true})),
    asContent(textField({name: 'summary', title: 'Words on its card', required: true})),
    asContent(searchLabelField('Filters the topics of this center as visitors type.')),
    asContent(
      lineField({
        name: 'noMatch',
        title: 'When no topic matches',
        description: 'One sentence that says what to try instead.',
        required: 'Without words an empty list looks broken.',
      }),
    ),
    defineField({
      name: 'logIn',
      type: 'link',
      title: 'Log-in button',
      description: 'Leads to the app or portal in which people get personal help.',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    asContent(drawingField({required: true})),
    seoField(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'route'}},
})
