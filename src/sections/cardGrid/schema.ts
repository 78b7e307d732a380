import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** Cards side by side, or rows that stand on a rule. */
export const cardGrid = defineType({
  name: 'cardGrid',
  type: 'object',
  title: 'Cards',
  icon: ThLargeIcon,
  options: {menu: {group: 'explain', place: 2}},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'layout',
      type: 'string',
      title: 'Layout',
      options: {
        list: [
          {value: 'cards', title: 'Cards'},
          {value: 'rows', title: 'Large rows with a drawing'},
          {value: 'stages', title: 'Stages along a road'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'cards',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'cards',
      type: 'array',
      title: 'Cards',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'card',
          title: 'Card',
          fields: [
            lineField({name: 'title', title: 'Title', required: true, found: 'smallHeading'}),
            textField({required: true}),
            ...pictureFields(),
            groundField('leaf'),
            defineField({
              name: 'evidence',
              type: 'array',
              title: 'Shown instead of a drawing',
              description: 'At most one. Cards beside each other only.',
              of: [defineArrayMember({type: 'payRows'}), defineArrayMember({type: 'conversation'})],
              validation: (rule) => rule.max(1),
            }),
          ],
          preview: {select: {title: 'title', subtitle: 'text', media: 'image'}},
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6),
    }),
    defineField({name: 'action', type: 'link', title: 'Link below the cards'}),
    groundField(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Cards'}),
  },
})
