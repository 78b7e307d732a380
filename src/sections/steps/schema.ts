import {OlistIcon} from '@sanity/icons/Olist'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** Steps in order, along a road with a stop for each. */
export const steps = defineType({
  name: 'steps',
  type: 'object',
  title: 'Steps',
  icon: OlistIcon,
  options: {menu: {group: 'explain', place: 3}},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    ...pictureFields({required: true, drawing: 'clock-120'}),
    defineField({
      name: 'steps',
      type: 'array',
      title: 'Steps',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'step',
          title: 'Step',
          fields: [
            lineField({
              name: 'when',
              title: 'When',
              description: 'A time or a moment: 7:10 p.m., Before you leave.',
            }),
            lineField({name: 'title', title: 'Title', required: true, found: 'smallHeading'}),
            textField({required: true}),
          ],
          preview: {select: {title: 'title', subtitle: 'when'}},
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6),
    }),
    groundField(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Steps'}),
  },
})
