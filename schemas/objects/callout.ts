import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineField, defineType} from 'sanity'
import {textField} from '../fields.ts'

/** A short remark set apart from the text around it. */
export const callout = defineType({
  name: 'callout',
  type: 'object',
  title: 'Callout',
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: 'tone',
      type: 'string',
      title: 'Tone',
      options: {
        list: [
          {value: 'note', title: 'Good to know'},
          {value: 'warning', title: 'Take care'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'note',
      validation: (rule) => rule.required(),
    }),
    textField({name: 'title', title: 'First line, in bold', rows: 1, required: true}),
    textField({title: 'One or two sentences', required: true}),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})
