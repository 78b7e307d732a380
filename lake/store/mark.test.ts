import {copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {compactFolder} from '../verify/compact.ts'
import {StoreError} from '../errors.ts'
import {openSqliteStore} from './sqliteStore.ts'
import {change, document, transaction} from './storeFixtures.ts'

let folder: string
let mark: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-mark-'))
  mark = join(folder, 'lake.mark')
})
afterEach(() => rmSync(folder, {recursive: true}))

/** Opens the lake, writes some transactions, and closes it. */
function write(...ids: string[]): void {
  const store = openSqliteStore(folder)
  for (const id of ids) store.append(transaction(id, [change(null, document(id, {}, id))]))
  store.close()
}

const open = (acceptsLoss = false) => openSqliteStore(folder, {acceptsLoss}).close()
const marked = () => readFileSync(mark, 'utf8')

describe('the mark of a lake', () => {
  it('says how many transactions are kept, as soon as they are', async () => {
    const store = openSqliteStore(folder)
    expect(Number(marked())).toBe(0)
    for (const id of ['t1', 't2']) store.append(transaction(id, [change(null, document(id, {}, id))]))
    await store.settled()
    expect(Number(marked())).toBe(2)
    store.close()
    expect(Number(marked())).toBe(2)
  })

  it('says no less once the dataset of the last transactions is erased, and nothing counts as lost', async () => {
    const store = openSqliteStore(folder)
    store.append(transaction('t1', [change(null, document('a', {}, 't1'))]))
    store.append(transaction('t2', [change(null, document('b', {}, 't2'))], {dataset: 'gone'}))
    await store.settled()
    store.erase(['gone'], {userId: 'ada', key: 'k', value: 1})
    store.close()
    open()
    expect(Number(marked())).toBe(2)
    await compactFolder(folder)
    open()
    expect(Number(marked())).toBe(2)
  })

  it('says the right number also where a longer one was', () => {
    write('t1', 't2')
    writeFileSync(mark, '               0\n')
    open()
    expect(marked()).toMatch(/^ +2\n$/)
  })

  it('is one that a lake of an earlier version gets', () => {
    copyFileSync(join(import.meta.dirname, 'formats/1.db'), join(folder, 'lake.db'))
    open()
    expect(Number(marked())).toBeGreaterThan(0)
    rmSync(mark)
    expect(open).toThrow('no readable lake.mark')
  })
})

describe('a lake that has lost transactions', () => {
  beforeEach(() => {
    write('t1', 't2')
    writeFileSync(mark, '               5\n')
  })

  it('is refused, with how many and what to do', () => {
    expect(open).toThrow(StoreError)
    expect(open).toThrow(/lake\.db has lost its last 3 of 5 transactions\. .*"lake accept"/)
    expect(Number(marked()), 'nothing is written').toBe(5)
  })

  it('goes on with what is there once somebody accepts the loss', () => {
    open(true)
    expect(Number(marked())).toBe(2)
    write('t3')
    expect(Number(marked())).toBe(3)
  })
})

it.each([
  ['is gone', () => rmSync(mark)],
  ['is empty', () => writeFileSync(mark, '')],
  ['says something else', () => writeFileSync(mark, '2 or 3\n')],
])('a lake whose mark %s is refused: nobody can say what is lost', (_state, spoil) => {
  write('t1', 't2')
  spoil()
  expect(open).toThrow(/no readable lake\.mark/)
  open(true)
  open()
})
