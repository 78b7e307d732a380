import {LockIcon} from '@sanity/icons/Lock'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** Safety measures: one block for each subject, with its drawing. */
export const safetyBlocks = defineType({
  name: 'safetyBlocks',
  type: 'object',
  title: 'Safety blocks',
  icon: LockIcon,
  options: {menu: {group: 'explain', place: 5}},
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
            lineField({name: 'title', title: 'Title', required: true, found: 'smallHeading'}),
            defineField({
              name: 'body',
              type: 'richText',
              title: 'Text',
              validation: (rule) => rule.required(),
            }),
            ...pictureFields({required: true, drawing: 'verified'}),
          ],
          preview: {select: {title: 'title', media: 'image'}},
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Safety blocks'})},
})
