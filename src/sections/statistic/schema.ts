import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** One very large number, its meaning, and a drawing to scale. */
export const statistic = defineType({
  name: 'statistic',
  type: 'object',
  title: 'Statistic',
  icon: BarChartIcon,
  options: {menu: {group: 'prove', place: 2}},
  fields: [
    headingField(),
    lineField({
      name: 'value',
      title: 'Number',
      description: 'Usually a fact: {partnerLift}.',
      required: true,
    }),
    textField({required: true}),
    defineField({name: 'action', type: 'link', title: 'Button'}),
    ...pictureFields(),
    lineField({name: 'caption', title: 'Caption of the drawing'}),
    groundField('night'),
  ],
  preview: {
    select: {title: 'heading', value: 'value'},
    prepare: ({title, value}) => ({title, subtitle: `Statistic · ${value ?? 'no number yet'}`}),
  },
})
