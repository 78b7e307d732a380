import {LockIcon} from '@sanity/icons/Lock'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {drawingField, groundField, headingField, lineField} from '../../fields.ts'

/** What is done for safety: one block a subject, each with its drawing. */
export const safetyBlocks = defineType({
  name: 'safetyBlocks',
  type: 'object',
  title: 'Safety blocks',
  icon: LockIcon,
  fields: [
    headingField(),
    defineField({
      name: 'blocks',
      type: 'array',
      title: 'Blocks',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'safetyBlock',
          title: 'Block',
          fields: [
            lineField({name: 'title', title: 'Title', required: true}),
            defineField({
              name: 'body',
              type: 'richText',
              title: 'Text',
              validation: (rule) => rule.required(),
            }),
            drawingField({required: true}),
          ],
          preview: {select: {title: 'title'}},
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Safety blocks'})},
})
