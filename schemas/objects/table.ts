import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {MENTIONS, lineField, copyRules} from '../fields.ts'

interface Row {
  cells?: string[]
}

const hasEvenRows = (rows: Row[] | undefined) =>
  new Set((rows ?? []).map(({cells}) => cells?.length ?? 0)).size <= 1

/** A table with a header row. Its caption is its name for people who cannot see it. */
export const table = defineType({
  name: 'table',
  type: 'object',
  title: 'Table',
  icon: ThListIcon,
  fields: [
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'What the table shows. Screen readers announce it before the cells.',
      required: 'A table needs a name: screen readers list tables by it.',
    }),
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Rows',
      description: 'The first row is the header. Every row has as many cells as the first.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'tableRow',
          title: 'Row',
          fields: [
            defineField({
              name: 'cells',
              type: 'array',
              title: 'Cells',
              description: 'Type { to put in a fact.',
              of: [defineArrayMember({type: 'string', options: MENTIONS, validation: copyRules(true)})],
              validation: (rule) => rule.required().min(1),
            }),
          ],
          preview: {
            select: {cells: 'cells'},
            prepare: ({cells}) => ({title: Array.isArray(cells) ? cells.join(' · ') : 'Empty row'}),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(2).error('A table needs its header and at least one row.'),
        rule.custom((rows: Row[] | undefined) =>
          hasEvenRows(rows) ? true : 'Every row needs as many cells as the first one.',
        ),
      ],
    }),
  ],
  preview: {select: {title: 'caption'}, prepare: ({title}) => ({title, subtitle: 'Table'})},
})
