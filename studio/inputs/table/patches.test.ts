import {describe, expect, test} from 'vitest'
import {changes, newRow, type Row} from './grid.ts'
import {patchesOf} from './patches.ts'

const [one, two, three] = [newRow(['a', 'b']), newRow(['c', 'd']), newRow(['e', 'f'])]
const table: Row[] = [one, two, three]

/** Returns the types of the patches, and the row of each. */
const written = (after: readonly Row[]) =>
  patchesOf(table, after).map(({type, path = []}) => [
    type,
    table.findIndex(({_key}) => JSON.stringify(path).includes(_key)),
  ])

describe('of a table is written', () => {
  test.each([
    ['nothing where it stays', table, []],
    ['the row that is added, behind another', changes.addRow(table, 2), [['insert', 1]]],
    ['the row that is added at the end', changes.addRow(table, 3), [['insert', 2]]],
    ['that a row goes', changes.removeRow(table, 0), [['unset', 0]]],
    ['the cells that changed', [one, {...two, cells: ['c', 'x']}, three], [['set', 1]]],
    [
      'the cells of each row, where a column is added',
      changes.addColumn(table, 0),
      [
        ['set', 0],
        ['set', 1],
        ['set', 2],
      ],
    ],
    ['all of it, where rows change places', changes.moveRow(table, 0, 2), [['set', -1]]],
    ['all of it, where another row comes first', changes.addRow(table, 0), [['set', -1]]],
  ])('%s', (_what, after, patches) => {
    expect(written(after)).toEqual(patches)
  })
})
