import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineField, defineType} from 'sanity'
import {drawingField, groundField, headingField, textField} from '../../fields.ts'

/** One very large number, what it means, and a drawing to scale. */
export const statistic = defineType({
  name: 'statistic',
  type: 'object',
  title: 'Statistic',
  icon: BarChartIcon,
  fields: [
    headingField(),
    defineField({
      name: 'value',
      type: 'string',
      title: 'Number',
      description: 'Usually a fact: {partnerLift}.',
      validation: (rule) => rule.required(),
    }),
    textField({required: true}),
    defineField({name: 'action', type: 'link', title: 'Button'}),
    drawingField(),
    defineField({name: 'caption', type: 'string', title: 'Caption of the drawing'}),
    groundField('night'),
  ],
  preview: {
    select: {title: 'heading', subtitle: 'value'},
  },
})
