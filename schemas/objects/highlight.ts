import {defineType} from 'sanity'
import {lineField} from '../fields.ts'

/** A large number and the small words beside it. */
export const highlight = defineType({
  name: 'highlight',
  type: 'object',
  title: 'Number',
  fields: [
    lineField({name: 'value', title: 'Number', description: 'Usually a fact: {flatFee}.', required: true}),
    lineField({name: 'caption', title: 'Words', required: 'A number alone says nothing.'}),
  ],
  preview: {select: {title: 'value', subtitle: 'caption'}},
})
