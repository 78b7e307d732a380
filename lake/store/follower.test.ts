import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {Follower} from './follower.ts'
import {openSqliteStore} from './sqliteStore.ts'
import type {Store} from './store.ts'
import {change, document, transaction} from './storeFixtures.ts'

let folder: string
let store: Store
let follower: Follower

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-follower-'))
  store = openSqliteStore(folder)
  follower = new Follower(store.database ?? '')
})
afterEach(() => {
  store.close()
  rmSync(folder, {recursive: true})
})

const first = document('a', {title: 'One'}, 't1')
const other = document('b', {}, 't1')

describe('who follows a dataset is told', () => {
  it('every document at first, and where its log ends', () => {
    const sequence = store.append(transaction('t1', [change(null, first), change(null, other)]))
    expect(follower.since('production', 0)).toEqual({
      sequence,
      documents: new Map([
        ['a', first],
        ['b', other],
      ]),
      isWhole: true,
    })
  })

  it('from then on what became of the documents that were changed or deleted, and of no other', () => {
    const untouched = document('e', {}, 't1')
    const since = store.append(
      transaction('t1', [change(null, first), change(null, other), change(null, untouched)]),
    )
    const second = document('a', {title: 'Two'}, 't2')
    const third = document('a', {title: 'Three'}, 't3')
    const added = document('c', {}, 't3')
    store.append(transaction('t2', [change(first, second)]))
    store.append(transaction('t2', [change(null, document('d', {}, 't2'))], {dataset: 'other'}))
    const sequence = store.append(
      transaction('t3', [change(second, third), change(other, null), change(null, added)]),
    )
    expect(follower.since('production', since)).toEqual({
      sequence,
      documents: new Map([
        ['a', third],
        ['b', undefined],
        ['c', added],
      ]),
      isWhole: false,
    })
  })

  it('nothing while nothing happens, again and again', () => {
    expect(follower.since('production', 0)).toEqual({sequence: 0, documents: new Map(), isWhole: true})
    const sequence = store.append(transaction('t1', [change(null, first)]))
    expect(follower.since('production', sequence)).toEqual({sequence, documents: new Map(), isWhole: false})
    expect(follower.since('production', sequence)).toEqual({sequence, documents: new Map(), isWhole: false})
    expect(follower.since('other', 0)).toEqual({sequence: 0, documents: new Map(), isWhole: true})
  })

  it('that it starts over when the dataset was deleted, whatever has been written since', () => {
    const since = store.append(transaction('t1', [change(null, first)]))
    store.erase(['production'], {userId: 'somebody', key: 'k', value: 1})
    expect(follower.since('production', since)).toEqual({sequence: 0, documents: new Map(), isWhole: true})
    const sequence = store.append(transaction('t1', [change(null, other)]))
    expect(follower.since('production', since)).toEqual({
      sequence,
      documents: new Map([['b', other]]),
      isWhole: true,
    })
  })
})
