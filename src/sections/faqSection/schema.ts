import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField} from '../../../schemas/fields.ts'

/** Questions, one open at a time. */
export const faqSection = defineType({
  name: 'faqSection',
  type: 'object',
  title: 'FAQ',
  icon: HelpCircleIcon,
  options: {menu: {group: 'list', place: 1}},
  fields: [
    headingField(),
    defineField({
      name: 'items',
      type: 'array',
      title: 'Questions',
      description:
        'Taken from the list Questions: a change there shows on every page that lists the question.',
      of: [defineArrayMember({type: 'reference', title: 'Question', to: [{type: 'faqItem'}]})],
      validation: (rule) => rule.required().min(1).unique(),
    }),
    defineField({name: 'more', type: 'link', title: 'Link to more'}),
    groundField(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'FAQ'}),
  },
})
