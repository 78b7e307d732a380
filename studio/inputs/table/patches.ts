import {insert, set, unset} from '../../sanity.ts'
import type {Row} from './grid.ts'

type Patch = ReturnType<typeof insert | typeof set | typeof unset>

const isIn = (rows: readonly Row[]) => {
  const keys = new Set(rows.map(({_key}) => _key))
  return ({_key}: Row) => keys.has(_key)
}

const keysOf = (rows: readonly Row[]) => rows.map(({_key}) => _key).join(' ')

/**
 * What makes the one table of the other: rows that come and go, and rows whose cells changed. What a colleague types into
 * another row stays, unless rows change places or another comes first: then all of them are written.
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
