import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType} from 'sanity'
import * as v from 'valibot'
import {MENTIONS, lineField, copyRules} from '../fields.ts'

const Table = v.looseObject({
  hasRowHeaders: v.optional(v.boolean(), false),
  rows: v.optional(v.array(v.looseObject({cells: v.optional(v.array(v.string()), [])})), []),
})

/** Reads the parts of a stored table that the rules need; undefined if it is not a table. */
function readTable(stored: unknown): v.InferOutput<typeof Table> | undefined {
  const {success, output} = v.safeParse(Table, stored)
  return success ? output : undefined
}

const hasEvenRows = (table: unknown) =>
  new Set(readTable(table)?.rows.map(({cells}) => cells.length)).size <= 1

const isNamed = (cell: string | undefined) => Boolean(cell?.trim())

/** True if every column and row header has words: empty ones mean nothing to screen readers. The corner heads neither. */
function hasHeaders(table: unknown): boolean {
  const {rows = [], hasRowHeaders = false} = readTable(table) ?? {}
  const [header, ...body] = rows
  const columns = header?.cells.slice(hasRowHeaders ? 1 : 0) ?? []
  return columns.every(isNamed) && (!hasRowHeaders || body.every(({cells}) => isNamed(cells[0])))
}

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
      name: 'hasRowHeaders',
      type: 'boolean',
      title: 'The first column names the rows',
      description: 'Screen readers then say its words with every cell of the row.',
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
              of: [defineArrayMember({type: 'string', options: MENTIONS, validation: copyRules()})],
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
        rule.custom((_rows, {parent}) =>
          hasEvenRows(parent) ? true : 'Every row needs as many cells as the first one.',
        ),
        rule.custom((_rows, {parent}) =>
          hasHeaders(parent)
            ? true
            : 'Every column needs a header, and so does every row whose first column names it.',
        ),
      ],
    }),
  ],
  preview: {select: {title: 'caption'}, prepare: ({title}) => ({title, subtitle: 'Table'})},
})
