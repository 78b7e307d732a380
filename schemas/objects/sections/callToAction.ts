import {RocketIcon} from '@sanity/icons/Rocket'
import {defineField, defineType} from 'sanity'
import {drawingField, headingField} from '../../fields.ts'

/** The closing band of a page, on the marigold disc's ground. */
export const callToAction = defineType({
  name: 'callToAction',
  type: 'object',
  title: 'Call to action',
  icon: RocketIcon,
  fields: [
    headingField(),
    defineField({
      name: 'action',
      type: 'link',
      title: 'Button',
      validation: (rule) => rule.required().error('A call to action needs its action.'),
    }),
    drawingField(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Call to action'}),
  },
})
