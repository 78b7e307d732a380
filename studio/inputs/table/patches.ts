import {insert, set, unset} from '../../sanity.ts'
import type {Row} from './grid.ts'

type Patch = ReturnType<typeof insert | typeof set | typeof unset>

const isIn = (rows: readonly Row[]) => {
  const keys = new Set(rows.map(({_key}) => _key))
  return ({_key}: Row) => keys.has(_key)
}

const keysOf = (rows: readonly Row[]) => rows.map(({_key}) => _key).join(' ')

/**
 * Returns the patches that turn one table into the other: added and removed rows, and rows with changed cells. A
 * colleague's input in another row stays, unless rows move or the first one changes: then all of them are written.
 */
export function patchesOf(before: readonly Row[], after: readonly Row[]): Patch[] {
  const [wasThere, stays] = [isIn(before), isIn(after)]
  const [first] = after
  const isInOrder = keysOf(before.filter(stays)) === keysOf(after.filter(wasThere))
  if (first === undefined || !wasThere(first) || !isInOrder) return [set(after)]
  const patches: Patch[] = before.flatMap((row) => (stays(row) ? [] : unset([{_key: row._key}])))
  for (const [index, row] of after.entries()) {
    const above = after[index - 1]
    const {_key, cells} = row
    if (above && !wasThere(row)) patches.push(insert([row], 'after', [{_key: above._key}]))
    else if (JSON.stringify(cells) !== JSON.stringify(before.find((old) => old._key === _key)?.cells))
      patches.push(set(cells, [{_key}, 'cells']))
  }
  return patches
}
