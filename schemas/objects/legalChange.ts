import {defineField, defineType} from 'sanity'

/** A correction's change in one place of a legal version: the text that readers saw before, and the text since. */
export const legalChange = defineType({
  name: 'legalChange',
  type: 'object',
  title: 'Change',
  fields: [
    defineField({
      name: 'place',
      type: 'string',
      title: 'Place',
      description: 'Such as 2.1.',
      options: {shown: true},
    }),
    defineField({name: 'before', type: 'text', title: 'Before', rows: 2, options: {shown: true}}),
    defineField({name: 'after', type: 'text', title: 'After', rows: 2, options: {shown: true}}),
  ],
  preview: {select: {title: 'place', subtitle: 'after'}},
})
