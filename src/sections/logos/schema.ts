import {ComponentIcon} from '@sanity/icons/Component'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {groundField, headingField, lineField, textField} from '../../../schemas/fields.ts'
import {IMAGE_OPTIONS} from '../../../schemas/imageFields.ts'
import {isChosen} from '../../../schemas/validation/chosenImage.ts'

/** The logos of the company's partners. */
export const logos = defineType({
  name: 'logos',
  type: 'object',
  title: 'Logos',
  icon: ComponentIcon,
  options: {menu: {group: 'prove', place: 5}, lazy: true},
  fields: [
    headingField(),
    textField({name: 'lead', title: 'Lead'}),
    defineField({
      name: 'logos',
      type: 'array',
      title: 'Logos',
      description:
        'Drop several files at once. Choose the logos for light grounds, without an edge around them: they stand on white, at night as well.',
      of: [
        defineArrayMember({
          type: 'image',
          name: 'logo',
          title: 'Logo',
          options: IMAGE_OPTIONS,
          fields: [
            lineField({
              name: 'name',
              title: 'Whose logo it is',
              description: 'Read to people who cannot see it.',
              required: 'A logo without a name says nothing to people who cannot see it.',
            }),
            defineField({
              name: 'url',
              type: 'url',
              title: 'Address',
              description: 'Optional: the whole address, from https:// on. It opens in a new tab.',
              validation: (rule) => rule.uri({scheme: ['https']}),
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'url', media: 'asset'}},
          validation: (rule) => rule.custom((logo) => (isChosen(logo) ? true : 'Choose the logo.')),
        }),
      ],
      validation: (rule) => rule.required().min(2).max(24),
    }),
    groundField(),
  ],
  preview: {select: {title: 'heading'}, prepare: ({title}) => ({title, subtitle: 'Logos'})},
})
