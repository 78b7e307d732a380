import {defineField, defineType} from 'sanity'
import {lineField} from '../fields.ts'
import {linkMember} from './link.ts'

/** A column of links in the footer. */
export const footerColumn = defineType({
  name: 'footerColumn',
  type: 'object',
  title: 'Footer column',
  fields: [
    lineField({
      name: 'title',
      title: 'Heading',
      description: 'Shown in capitals. The column of the product itself is called {productName}.',
      required: 'A column needs a heading.',
    }),
    defineField({
      name: 'links',
      type: 'array',
      title: 'Links',
      of: [linkMember()],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {select: {title: 'title'}},
})
