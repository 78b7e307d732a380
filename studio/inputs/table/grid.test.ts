import {describe, expect, test} from 'vitest'
import {changes, newRow, paste, readCells, type Row} from './grid.ts'

const rows = (...lines: string[]) => lines.map((line) => newRow([...line]))
const shown = (table: readonly Row[]) => table.map(({cells}) => cells.map((cell) => cell || '_').join(''))
const table = rows('abc', 'def')

describe('a table', () => {
  test.each([
    ['a row above', changes.addRow(table, 0), ['___', 'abc', 'def']],
    ['a row below the last one', changes.addRow(table, 2), ['abc', 'def', '___']],
    ['a row less', changes.removeRow(table, 0), ['def']],
    ['a row at another place', changes.moveRow(table, 0, 1), ['def', 'abc']],
    ['a column before', changes.addColumn(table, 1), ['a_bc', 'd_ef']],
    ['a column behind the last one', changes.addColumn(table, 3), ['abc_', 'def_']],
    ['a column less', changes.removeColumn(table, 1), ['ac', 'df']],
    ['a column at another place', changes.moveColumn(table, 2, 0), ['cab', 'fde']],
  ])('has %s', (_what, changed, expected) => {
    expect(shown(changed)).toEqual(expected)
  })

  test('whose rows are not equally long gets the cells that it lacks', () => {
    expect(shown(changes.addColumn(rows('ab', 'c'), 0))).toEqual(['_ab', '_c_'])
  })

  test('keeps its rows, at whatever place they are', () => {
    expect(changes.moveRow(table, 0, 1).map(({_key}) => _key)).toEqual([table[1]?._key, table[0]?._key])
  })
})

describe('pasted cells', () => {
  test('take the place of those that they reach', () => {
    expect(shown(paste(table, {row: 0, column: 1}, [['x'], ['y']]))).toEqual(['axc', 'dyf'])
  })

  test('make the table larger', () => {
    expect(shown(paste(table, {row: 1, column: 2}, [['x', 'y'], ['z']]))).toEqual(['abc_', 'dexy', '__z_'])
  })

  test.each([
    ['of a row', 'a\tb', [['a', 'b']]],
    ['of a column, as Excel ends it', 'a\r\nb\r\n', [['a'], ['b']]],
    [
      'that are empty',
      'a\t\tc\n\t\tf',
      [
        ['a', '', 'c'],
        ['', '', 'f'],
      ],
    ],
    ['with line breaks and quotation marks', '"Two\nlines"\t"Say ""hi"""', [['Two lines', 'Say "hi"']]],
    ['that begin with a quotation mark', '"a" b\tc', [['"a" b', 'c']]],
  ])('%s are told apart', (_what, text, expected) => {
    expect(readCells(text)).toEqual(expected)
  })

  test.each(['', 'A text.', 'A text.\n'])('are none in %j', (text) => {
    expect(readCells(text)).toBeUndefined()
  })
})
