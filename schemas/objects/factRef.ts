import {NumberIcon} from '@sanity/icons/Number'
import {defineField, defineType} from 'sanity'
import {factFormats} from '../factFormats.ts'

/** A fact inside running text: the site puts the fact's value in its place. */
export const factRef = defineType({
  name: 'factRef',
  type: 'object',
  title: 'Fact',
  icon: NumberIcon,
  fields: [
    defineField({
      name: 'fact',
      type: 'reference',
      title: 'Fact',
      to: [{type: 'fact'}],
      validation: (rule) => rule.required().error('Choose the fact whose value belongs here.'),
    }),
    defineField({
      name: 'format',
      type: 'string',
      title: 'Written as',
      options: {
        list: [...factFormats],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'plain',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {label: 'fact.label', key: 'fact.key'},
    prepare: ({label, key}) => ({title: label ?? 'Choose a fact', subtitle: key ? `{${key}}` : ''}),
  },
})
