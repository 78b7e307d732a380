import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {StoreError} from '../errors.ts'
import {createMemoryStore, openSqliteStore} from './sqliteStore.ts'
import type {Store} from './store.ts'
import {change, document, transaction} from './storeFixtures.ts'

const SHA1 = 'a9993e364706816aba3e25717850c26c9cd0d89d'

describe.each(['memory', 'sqlite'])('the %s store', (kind) => {
  let folder: string
  let store: Store

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lake-store-'))
    store = kind === 'memory' ? createMemoryStore() : openSqliteStore(folder)
  })
  afterEach(() => {
    store.close()
    rmSync(folder, {recursive: true})
  })

  const ids = (dataset: string, filter: Parameters<Store['transactions']>[1]) =>
    store.transactions(dataset, filter).map(({id}) => id)

  it('starts empty', () => {
    expect([...store.documents('production')]).toEqual([])
    expect(store.transactions('production', {})).toEqual([])
    expect(store.sequenceOf('production', 't1')).toBeUndefined()
    expect(store.newest('production')).toBeUndefined()
  })

  it('knows where the log of each dataset ends', () => {
    const append = (id: string, dataset: string) => store.append(transaction(id, [], {dataset}))
    append('t1', 'production')
    append('t2', 'production')
    const sequence = append('t3', 'production')
    append('t1', 'other')
    expect(store.newest('production')).toMatchObject({sequence, timestamp: expect.any(String)})
  })

  it('tells who wrote which documents, and of a large transaction the first and how many there are', () => {
    const written = ['a', 'b', 'c'].map((id) => change(null, document(id, {}, 't1')))
    const sequence = store.append(
      transaction('t1', written, {author: 'ada', actions: [{actionType: 'lake.import', more: {}}]}),
    )
    store.append(transaction('t2', [change(document('b', {}, 't1'), null)]))
    const first = {id: 't1', author: 'ada', actionTypes: ['lake.import'], count: 3, sequence}
    const b = {documentId: 'b', previousRevision: null, exists: true}
    expect(store.log('production', {reverse: true}, 2)).toMatchObject([
      {id: 't2', actionTypes: [], changes: [{documentId: 'b', previousRevision: 't1', exists: false}]},
      {...first, changes: [{documentId: 'a'}, b]},
    ])
    const only = {documentIds: ['b'], onlyTheseDocuments: true, toSequence: sequence}
    expect(store.log('production', only, 2)).toMatchObject([{...first, changes: [b]}])
  })

  it('tells how large transactions are, in the order in which they are read', () => {
    const append = (id: string, title: string) =>
      store.append(transaction(id, [change(null, document(id, {title}, id))]))
    append('t1', 'x'.repeat(1000))
    append('t2', '')
    store.append(transaction('t3', []))
    const [empty, small, large] = store.sizes('production', {reverse: true})
    expect(empty).toBeLessThan(10)
    expect(small).toBeGreaterThan(10)
    expect(large).toBeGreaterThanOrEqual((small ?? 0) + 1000)
    expect(store.sizes('production', {limit: 1})).toEqual([large])
    expect(store.sizes('other', {})).toEqual([])
  })

  it('keeps what a transaction leaves behind, the latest revision of each document', () => {
    const first = document('a', {title: 'One'}, 't1')
    const second = document('a', {title: 'Two'}, 't2')
    store.append(transaction('t1', [change(null, first), change(null, document('b', {}, 't1'))]))
    store.append(transaction('t2', [change(first, second)]))
    expect([...store.documents('production')].toSorted((x, y) => x._id.localeCompare(y._id))).toEqual([
      second,
      document('b', {}, 't1'),
    ])
  })

  it('forgets a deleted document but keeps its history', () => {
    const doc = document('a', {}, 't1')
    store.append(transaction('t1', [change(null, doc)]))
    store.append(transaction('t2', [change(doc, null)]))
    expect([...store.documents('production')]).toEqual([])
    expect(ids('production', {documentIds: ['a']})).toEqual(['t1', 't2'])
  })

  it('erases datasets with their history, whole, and no other', () => {
    const write = (dataset: string, id = 't1') =>
      store.append(transaction(id, [change(null, document('a', {}, id))], {dataset}))
    write('production')
    write('other')
    const last = write('gone')
    store.erase(['gone', 'other'], {userId: 'ada', key: 'k', value: [1]})
    expect([...store.documents('gone'), ...store.documents('other')]).toEqual([])
    expect([ids('gone', {}), ids('other', {}), ids('production', {})]).toEqual([[], [], ['t1']])
    expect([...store.documents('production')]).toHaveLength(1)
    expect(store.getValue('ada', 'k')).toEqual([1])
    expect(write('gone'), 'a number is given once').toBeGreaterThan(last)
  })

  it('reads a transaction back as it was written, with deltas instead of whole documents', () => {
    const before = document('a', {title: 'Ünïcode 😀', list: [1, null, {x: true}]}, 't1')
    const after = document('a', {title: 'After'}, 't2')
    store.append(transaction('t1', [change(null, before)]))
    const sequence = store.append(
      transaction('t2', [change(before, after)], {author: 'ada', actions: [{actionType: 'x'}]}),
    )
    const {documentId, mutations, apply, revert} = change(before, after)
    expect(store.transactions('production', {fromSequence: sequence})).toEqual([
      {
        sequence,
        id: 't2',
        dataset: 'production',
        timestamp: '2026-01-01T00:00:00.000Z',
        author: 'ada',
        actions: [{actionType: 'x'}],
        changes: [{documentId, previousRevision: 't1', exists: true, mutations, apply, revert}],
      },
    ])
  })

  it('numbers transactions in the order of commit over all datasets', () => {
    const first = store.append(transaction('t1', [change(null, document('a', {}, 't1'))]))
    const other = store.append(transaction('t1', [change(null, document('a', {}, 't1'))], {dataset: 'other'}))
    expect(other).toBeGreaterThan(first)
    expect(store.sequenceOf('production', 't1')).toBe(first)
    expect(store.sequenceOf('other', 't1')).toBe(other)
  })

  it('keeps datasets apart', () => {
    store.append(transaction('t1', [change(null, document('a', {}, 't1'))]))
    expect([...store.documents('other')]).toEqual([])
    expect(store.transactions('other', {documentIds: ['a']})).toEqual([])
  })

  it('keeps nothing of a transaction whose id was used before', () => {
    store.append(transaction('t1', [change(null, document('a', {}, 't1'))]))
    const again = transaction('t1', [change(null, document('b', {}, 't1'))])
    expect(() => store.append(again)).toThrow(StoreError)
    expect([...store.documents('production')].map(({_id}) => _id)).toEqual(['a'])
    expect(ids('production', {})).toEqual(['t1'])
    store.append(transaction('t2', [change(null, document('b', {}, 't2'))]))
    expect(ids('production', {})).toEqual(['t1', 't2'])
  })

  it('finds a transaction by any of the documents that it changes', () => {
    const changes = ['a', 'b'].map((id) => change(null, document(id, {}, 't1')))
    store.append(transaction('t1', changes))
    expect(ids('production', {documentIds: ['b']})).toEqual(['t1'])
    expect(ids('production', {documentIds: ['b', 'c']})).toEqual(['t1'])
  })

  it('reads what a transaction did to some documents, and leaves out the others', () => {
    store.append(
      transaction(
        't1',
        ['a', 'b', 'c'].map((id) => change(null, document(id, {}, 't1'))),
      ),
    )
    const changed = (onlyTheseDocuments: boolean) =>
      store
        .transactions('production', {documentIds: ['c', 'a', 'd'], onlyTheseDocuments})
        .map(({changes}) => changes.map(({documentId}) => documentId))
    expect(changed(true)).toEqual([['a', 'c']])
    expect(changed(false)).toEqual([['a', 'b', 'c']])
  })

  describe('reads transactions', () => {
    let sequences: number[]
    beforeEach(() => {
      sequences = ['a', 'b', 'a', 'c'].map((id, index) =>
        store.append(
          transaction(`t${index}`, [change(null, document(id, {}, `t${index}`))], {
            author: index % 2 ? 'grace' : 'ada',
            timestamp: `2026-01-0${index + 1}T00:00:00.000Z`,
          }),
        ),
      )
    })

    it('of some documents', () => {
      expect(ids('production', {documentIds: ['a', 'c']})).toEqual(['t0', 't2', 't3'])
      expect(ids('production', {documentIds: []})).toEqual([])
    })
    it('of a range of sequences, both ends included', () => {
      expect(ids('production', {fromSequence: sequences[1], toSequence: sequences[2]})).toEqual(['t1', 't2'])
    })
    it('of a range of time, both ends included', () => {
      const filter = {fromTime: '2026-01-02T00:00:00.000Z', toTime: '2026-01-03T00:00:00.000Z'}
      expect(ids('production', filter)).toEqual(['t1', 't2'])
    })
    it('of some authors', () => {
      expect(ids('production', {authors: ['grace']})).toEqual(['t1', 't3'])
    })
    it('newest first', () => {
      expect(ids('production', {reverse: true})).toEqual(['t3', 't2', 't1', 't0'])
    })
    it('so many at most, of those that pass', () => {
      expect(ids('production', {documentIds: ['a'], limit: 1})).toEqual(['t0'])
      expect(ids('production', {reverse: true, limit: 2})).toEqual(['t3', 't2'])
      expect(ids('production', {limit: 0})).toEqual([])
    })
  })

  it('gives out copies, so that a reader cannot change what is kept', () => {
    store.append(transaction('t1', [change(null, document('a', {}, 't1'))]))
    store.transactions('production', {})[0]?.changes.splice(0)
    expect(store.transactions('production', {})[0]?.changes).toHaveLength(1)
  })

  it("keeps a user's values apart from another's", () => {
    store.setValue('ada', 'layout', {wide: true})
    store.setValue('grace', 'layout', null)
    store.setValue('ada', 'layout', {wide: false})
    expect(store.getValue('ada', 'layout')).toEqual({wide: false})
    expect(store.getValue('grace', 'layout')).toBeNull()
    expect(store.getValue('ada', 'other')).toBeUndefined()
  })

  it('keeps the bytes of assets', async () => {
    const bytes = new Uint8Array([0, 255, 10, 13])
    await store.putBlob(SHA1, bytes)
    await store.putBlob(SHA1, bytes)
    const kept = async () => new Uint8Array((await (await store.getBlob(SHA1))?.arrayBuffer()) ?? [])
    expect(await kept()).toEqual(bytes)
    expect(await store.getBlob(SHA1.replace('a', 'b'))).toBeUndefined()
    bytes.fill(7)
    ;(await kept()).fill(8)
    expect(await kept(), 'nobody changes what is kept').toEqual(new Uint8Array([0, 255, 10, 13]))
  })
})
