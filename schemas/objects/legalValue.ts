import {defineField, defineType} from 'sanity'
import {factUnits} from '../factUnits.ts'

/** A fact or name with the value that it had when a legal version was published. */
export const legalValue = defineType({
  name: 'legalValue',
  type: 'object',
  title: 'Kept value',
  fields: [
    defineField({name: 'key', type: 'string', title: 'Key'}),
    defineField({
      name: 'factId',
      type: 'string',
      title: 'Id of the fact',
      description: 'A name from the site settings has none.',
    }),
    defineField({
      name: 'unit',
      type: 'string',
      title: 'Unit',
      options: {list: factUnits.map(({value, title}) => ({value, title}))},
    }),
    defineField({name: 'value', type: 'number', title: 'Value'}),
    defineField({name: 'text', type: 'string', title: 'Words', options: {shown: true}}),
  ],
  preview: {
    select: {key: 'key', value: 'value', text: 'text'},
    prepare: ({key, value, text}) => ({title: `{${key}}`, subtitle: text ?? String(value)}),
  },
})
