import {defineArrayMember, defineField, defineType} from 'sanity'

/** A column of links in the footer. */
export const footerColumn = defineType({
  name: 'footerColumn',
  type: 'object',
  title: 'Footer column',
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Heading',
      description: 'Shown in capitals. The column of the product itself is called {productName}.',
      validation: (rule) => rule.required().error('A column needs a heading.'),
    }),
    defineField({
      name: 'links',
      type: 'array',
      title: 'Links',
      of: [defineArrayMember({type: 'link'})],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {select: {title: 'title'}},
})
