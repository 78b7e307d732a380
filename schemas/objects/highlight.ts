import {defineField, defineType} from 'sanity'

/** A large number and the small words beside it. */
export const highlight = defineType({
  name: 'highlight',
  type: 'object',
  title: 'Number',
  fields: [
    defineField({
      name: 'value',
      type: 'string',
      title: 'Number',
      description: 'Usually a fact: {flatFee}.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'caption',
      type: 'string',
      title: 'Words',
      validation: (rule) => rule.required().error('A number alone says nothing.'),
    }),
  ],
  preview: {select: {title: 'value', subtitle: 'caption'}},
})
