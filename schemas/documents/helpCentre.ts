import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineField, defineType} from 'sanity'
import {audiences} from '../audiences.ts'
import {drawingField, headingField, lineField, textField} from '../fields.ts'
import {validateRoute} from '../validation/route.ts'
import {isTaken} from '../validation/taken.ts'

const SAME_AUDIENCE = '_type == "helpCentre" && audience == $audience'

/** The help pages of one audience: where they are found, and the words around the list of topics. */
export const helpCentre = defineType({
  name: 'helpCentre',
  type: 'document',
  title: 'Help center',
  description: 'The help pages of one audience. Its topics are documents of their own.',
  icon: HelpCircleIcon,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'search', title: 'Search & sharing'},
  ],
  fields: [
    {
      ...lineField({
        name: 'title',
        title: 'Name',
        description: 'Shown on the help page’s card and above topics: Riders, Drivers, Places.',
        required: 'Readers choose a help center by its name.',
      }),
      group: 'content',
    },
    defineField({
      name: 'audience',
      type: 'string',
      title: 'For',
      description: 'The topics of this audience are listed here. Each audience has one help center.',
      options: {list: [...audiences], layout: 'radio', direction: 'horizontal'},
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .custom(
            async (audience: string | undefined, context) =>
              !(await isTaken(context, SAME_AUDIENCE, {audience: audience ?? null})) ||
              'This audience has a help center already: its topics would show twice.',
          ),
    }),
    defineField({
      name: 'route',
      type: 'string',
      title: 'Address',
      description: 'From the slash on: /HelpRider. {productName} stands for the product’s name.',
      group: 'content',
      validation: (rule) =>
        rule.required().custom((route, context) => validateRoute(route, context, {allowsProductName: true})),
    }),
    defineField({
      name: 'order',
      type: 'number',
      title: 'Place in the list',
      description: 'Smaller numbers come first.',
      group: 'content',
      validation: (rule) => rule.required().integer(),
    }),
    {...headingField(), group: 'content'},
    {...textField({name: 'lead', title: 'Lead', required: true}), group: 'content'},
    {...textField({name: 'summary', title: 'Words on its card', required: true}), group: 'content'},
    {
      ...lineField({
        name: 'searchLabel',
        title: 'Label of the search box',
        description: 'Filters the topics of this center as visitors type.',
        required: 'A box without a label cannot be used without sight.',
      }),
      group: 'content',
    },
    {
      ...lineField({
        name: 'noMatch',
        title: 'When no topic matches',
        description: 'One sentence that says what to try instead.',
        required: 'Without words an empty list looks broken.',
      }),
      group: 'content',
    },
    defineField({
      name: 'logIn',
      type: 'link',
      title: 'Log-in button',
      description: 'Leads to the app or portal in which people get personal help.',
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    {...drawingField({required: true}), group: 'content'},
    defineField({name: 'seo', type: 'seo', title: 'Search & sharing', group: 'search'}),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'route'}},
})
