import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {MENTIONS, appField, copyRules, groundField, headingField, textField} from '../../../schemas/fields.ts'
import {pictureFields} from '../../../schemas/imageFields.ts'

/** The benefits of an app, with the badges of the stores that have it. */
export const appDownload = defineType({
  name: 'appDownload',
  type: 'object',
  title: 'App',
  icon: MobileDeviceIcon,
  options: {menu: {group: 'act', place: 2}, lazy: true},
  fields: [
    headingField(),
    textField(),
    defineField({
      name: 'points',
      type: 'array',
      title: 'What it does',
      description: 'Short lines, each with a check mark. Type { to put in a fact.',
      of: [defineArrayMember({type: 'string', options: MENTIONS, validation: copyRules(true)})],
      validation: (rule) => rule.required().min(2).max(6).unique(),
    }),
    appField({required: true, initialValue: 'rider'}),
    ...pictureFields({required: true, drawing: 'phone-rider'}),
    groundField('butter'),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'App'})},
})
