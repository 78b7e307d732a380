import {RocketIcon} from '@sanity/icons/Rocket'
import {defineField, defineType} from 'sanity'
import {appField, headingField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'
import {SIGN_UP_LINK} from '../../../schemas/objects/link.ts'

/** The closing band of a page, on the marigold disc's ground. */
export const callToAction = defineType({
  name: 'callToAction',
  type: 'object',
  title: 'Call to action',
  icon: RocketIcon,
  options: {menu: {group: 'act', place: 1}},
  validation: (rule) =>
    rule.custom((section) =>
      section?.['action'] || section?.['app'] ? true : 'A call to action needs its button or store badges.',
    ),
  fields: [
    headingField(),
    defineField({
      name: 'action',
      type: 'link',
      title: 'Button',
      initialValue: SIGN_UP_LINK,
      description: 'Not needed where store badges stand.',
    }),
    appField(),
    ...pictureFields(),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title, subtitle: 'Call to action'}),
  },
})
