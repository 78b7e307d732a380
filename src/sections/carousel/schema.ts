import {InlineElementIcon} from '@sanity/icons/InlineElement'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** Slides that readers move through, each with a drawing. */
export const carousel = defineType({
  name: 'carousel',
  type: 'object',
  title: 'Carousel',
  icon: InlineElementIcon,
  options: {menu: {group: 'explain', place: 4}},
  fields: [
    headingField(),
    defineField({
      name: 'slides',
      type: 'array',
      title: 'Slides',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'slide',
          title: 'Slide',
          fields: [
            lineField({name: 'title', title: 'Title', required: true, found: 'smallHeading'}),
            textField({required: true}),
            ...pictureFields({required: true, drawing: 'miles'}),
            groundField('leaf'),
          ],
          preview: {select: {title: 'title', subtitle: 'text', media: 'image'}},
        }),
      ],
      validation: (rule) => rule.required().length(3).error('The carousel has three slides.'),
    }),
    groundField('butter'),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Carousel'}),
  },
})
