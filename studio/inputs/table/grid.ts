import {randomKey} from '../../content/randomKey.ts'

/** A stored row of a table. */
export interface Row {
  _key: string
  _type: 'tableRow'
  cells: string[]
}

/** The place of a cell: its row and its column, from 0. */
export interface Place {
  row: number
  column: number
}

export const newRow = (cells: string[]): Row => ({_key: randomKey(), _type: 'tableRow', cells})

const blank = (count: number) => Array.from({length: Math.max(0, count)}, () => '')

/** Returns the number of columns: that of the longest row. */
export const widthOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({cells}) => cells.length))

/** Changes the cells of all rows, which are first filled up to the width. */
const withCells = (
  rows: readonly Row[],
  width: number,
  change: (cells: string[], row: number) => string[],
): Row[] =>
  rows.map(({_key, _type, cells}, row) => ({
    _key,
    _type,
    cells: change([...cells, ...blank(width - cells.length)], row),
  }))

/** Moves an item of a list. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item)
}

const inEachRow = (rows: readonly Row[], change: (cells: string[]) => string[]): Row[] =>
  withCells(rows, widthOf(rows), change)

/** Changes of a table's rows and columns. Places are counted from 0. */
export const changes = {
  addRow: (rows: readonly Row[], at: number) => rows.toSpliced(at, 0, newRow(blank(widthOf(rows)))),
  removeRow: (rows: readonly Row[], at: number) => rows.toSpliced(at, 1),
  moveRow: (rows: readonly Row[], from: number, to: number) => moved(rows, from, to),
  addColumn: (rows: readonly Row[], at: number) => inEachRow(rows, (cells) => cells.toSpliced(at, 0, '')),
  removeColumn: (rows: readonly Row[], at: number) => inEachRow(rows, (cells) => cells.toSpliced(at, 1)),
  moveColumn: (rows: readonly Row[], from: number, to: number) =>
    inEachRow(rows, (cells) => moved(cells, from, to)),
}

/**
 * Replaces cells by pasted ones, from one cell on. The table grows as needed.
 * @param pasted rows of cells
 */
export function paste(rows: readonly Row[], at: Place, pasted: readonly (readonly string[])[]): Row[] {
  const width = Math.max(widthOf(rows), at.column + Math.max(0, ...pasted.map(({length}) => length)))
  const added = blank(at.row + pasted.length - rows.length).map(() => newRow([]))
  return withCells([...rows, ...added], width, (own, row) => {
    const cells = pasted[row - at.row] ?? []
    return own.map((cell, column) => cells[column - at.column] ?? cell)
  })
}

/** A cell in a spreadsheet's plain text, quoted if it has line breaks, and its end. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|$)/g

/**
 * Reads the cells that a spreadsheet puts on the clipboard as plain text. Line breaks in a cell become spaces.
 * @returns undefined for a single text that is not a table
 */
export function readCells(text: string): string[][] | undefined {
  const rows: string[][] = [[]]
  // A spreadsheet ends its last line as well.
  for (const [, quoted, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(CELL)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}
