import * as v from 'valibot'
import {randomKey} from '../../content/randomKey.ts'

/** A table as content keeps it, without the caption, which staff write. */
export const PastedTable = v.object({
  _type: v.literal('table'),
  _key: v.string(),
  rows: v.array(v.object({_type: v.literal('tableRow'), _key: v.string(), cells: v.array(v.string())})),
})
export type PastedTable = v.InferOutput<typeof PastedTable>

const empty = (count: number): string[] => Array.from({length: count}, () => '')

/** The words of a cell in one line, its paragraphs apart. */
function wordsOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true)
  if (copy instanceof HTMLElement) {
    for (const end of copy.querySelectorAll('p, li, div, br')) end.after(' ')
  }
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The texts of a row; a cell that spans several columns is followed by empty ones. */
const cellsOf = (row: HTMLTableRowElement): string[] =>
  [...row.cells].flatMap((cell) => [wordsOf(cell)].concat(empty(cell.colSpan - 1)))

/** Every row of a table as texts, all of the same length. */
export function rowsOf(table: HTMLTableElement): string[][] {
  const rows = [...table.rows].map(cellsOf).filter((cells) => cells.some(Boolean))
  const width = Math.max(0, ...rows.map(({length}) => length))
  return rows.map((cells) => cells.concat(empty(width - cells.length)))
}

/** A table of the site from one of another program. */
export const toTable = (table: HTMLTableElement): PastedTable => ({
  _type: 'table',
  _key: randomKey(),
  rows: rowsOf(table).map((cells) => ({_type: 'tableRow', _key: randomKey(), cells})),
})
