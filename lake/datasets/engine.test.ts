import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it, vi} from 'vitest'
import {ADA, ask, openTestDataset, put} from './datasetFixtures.ts'
import {openEngine} from './engine.ts'
import {QueryError, StoreError} from '../errors.ts'
import {createMemoryStore, openSqliteStore} from '../store/sqliteStore.ts'
import type {Store} from '../store/store.ts'
import type {Transaction} from '../documents/types.ts'

const NOON = '2026-01-01T12:00:00Z'

/** Returns a page with some text that refers to the previous page. */
function pageOf(n: number) {
  const body = [{_key: 'a', _type: 'block', children: [{_key: 'b', text: 'Some text. '.repeat(40)}]}]
  return {
    _id: `page-${n}`,
    _type: 'page',
    route: `/${n}`,
    body,
    ...(n && {next: {_ref: `page-${n - 1}`}}),
  }
}

describe('an engine', () => {
  it('keeps its datasets apart, and names them when asked for another', () => {
    const engine = openEngine(createMemoryStore(), {projectId: 'p', datasets: ['production', 'staging']})
    put(engine.dataset('production'), {_id: 'a'})
    const addons = ['production-comments', 'staging-comments']
    expect(engine.datasetNames).toEqual(['production', 'staging', ...addons])
    expect(engine.dataset('staging').document('a')).toBeUndefined()
    expect(() => engine.dataset('other')).toThrow(
      'Dataset "other" not found for project ID "p". This lake has: production, staging, production-comments, staging-comments.',
    )
  })

  it('serves from a folder what another left there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-engine-'))
    const first = openEngine(openSqliteStore(folder), {projectId: 'p', datasets: ['production']})
    const revision = put(first.dataset('production'), {_id: 'target'}, {_id: 'a', ref: {_ref: 'target'}})
    first.close()
    const second = openEngine(openSqliteStore(folder), {projectId: 'p', datasets: ['production']})
    const dataset = second.dataset('production')
    expect(ask(dataset, '*[_id == "a"][0].ref->_rev').result).toBe(revision)
    expect(() => dataset.mutate([{delete: {id: 'target'}}], ADA)).toThrow('cannot be deleted')
    expect(() => dataset.mutate([{delete: {id: 'a'}}], {...ADA, transactionId: revision})).toThrow(
      'used already',
    )
    second.close()
    rmSync(folder, {recursive: true})
  })

  // Measures processor time, because a busy machine takes longer for the same work.
  it('opens ten thousand documents with less than a second of work', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-engine-'))
    const open = () => openEngine(openSqliteStore(folder), {projectId: 'p', datasets: ['production']})
    const filled = open()
    const mutations = Array.from({length: 10_000}, (_, n) => ({create: pageOf(n)}))
    filled.dataset('production').mutate(mutations, ADA)
    filled.close()
    const before = process.threadCpuUsage()
    open().close()
    const {user, system} = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
    rmSync(folder, {recursive: true})
  })

  it('commits without looking at any other document', () => {
    const looked = new Set<string>()
    const stored = {_rev: 'r', _createdAt: NOON, _updatedAt: NOON}
    const watched = Array.from({length: 100}, (_, n) => {
      const page = {...pageOf(n), ...stored}
      return new Proxy(page, {
        get(_target, key, receiver) {
          looked.add(page._id)
          return Reflect.get(page, key, receiver)
        },
        ownKeys() {
          looked.add(page._id)
          return Reflect.ownKeys(page)
        },
      })
    })
    const documents = () => [...watched, {...stored, _id: 'changed', _type: 'page'}]
    const dataset = openTestDataset({...createMemoryStore(), documents})
    const query = '*[_type == "page" && n == 1]'
    expect(ask(dataset, query, {}, ['drafts']).result).toEqual([])
    expect(looked.size, 'to answer a query takes a look at them').toBe(100)
    looked.clear()
    dataset.mutate([{patch: {id: 'changed', set: {n: 1}}}], ADA)
    expect([...looked]).toEqual([])
    expect(ask(dataset, query, {}, ['drafts']).result).toHaveLength(1)
  })
})

describe('a write', () => {
  it('that the disk refuses is seen by nobody', () => {
    const full = new StoreError('The disk is full', {status: 507})
    const store: Store = {
      ...createMemoryStore(),
      append() {
        throw full
      },
    }
    const dataset = openTestDataset(store)
    const told: Transaction[] = []
    dataset.subscribe((transaction) => told.push(transaction))
    expect(() => put(dataset, {_id: 'a', route: '/'})).toThrow(full)
    expect(dataset.document('a')).toBeUndefined()
    expect(ask(dataset, '*', {}, ['drafts']).result).toEqual([])
    expect(told).toEqual([])
  })

  it('is durable and visible by the time subscribers hear of it', () => {
    const store = createMemoryStore()
    const dataset = openTestDataset(store)
    const seen: unknown[] = []
    dataset.subscribe(({id, sequence}) =>
      seen.push([store.sequenceOf('production', id) === sequence, ask(dataset, '*._id').result]),
    )
    put(dataset, {_id: 'a'})
    expect(seen).toEqual([[true, ['a']]])
  })

  it('is told of with who did what to which document', () => {
    const dataset = openTestDataset()
    const told: Transaction[] = []
    dataset.subscribe((transaction) => told.push(transaction))
    const transactionId = put(dataset, {_id: 'a', title: 'One'})
    expect(told).toEqual([
      {
        sequence: 1,
        id: transactionId,
        dataset: 'production',
        timestamp: dataset.document('a')?._updatedAt,
        author: 'ada',
        actions: [],
        changes: [
          expect.objectContaining({
            documentId: 'a',
            before: null,
            after: dataset.document('a'),
            revert: [0, null],
          }),
        ],
      },
    ])
  })
})

describe('subscribers', () => {
  it('hear of commits in order, also of those made while they are told', () => {
    const dataset = openTestDataset()
    const heard: string[] = []
    const stop = dataset.subscribe(({changes}) => {
      if (changes[0]?.documentId === 'a') put(dataset, {_id: 'b'})
    })
    dataset.subscribe(({changes}) => heard.push(changes[0]?.documentId ?? ''))
    put(dataset, {_id: 'a'})
    stop()
    expect(heard).toEqual(['a', 'b'])
  })

  it('neither break the write nor each other when one fails, which is reported', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const dataset = openTestDataset()
    const heard: string[] = []
    const failure = new Error('listener failed')
    dataset.subscribe(() => {
      throw failure
    })
    dataset.subscribe(({id}) => heard.push(id))
    const transactionId = put(dataset, {_id: 'a'})
    expect(heard).toEqual([transactionId])
    expect(dataset.document('a')).toBeDefined()
    expect(warn).toHaveBeenCalledWith(failure)
    warn.mockRestore()
  })

  it('hear nothing any more after they stopped, each for itself', () => {
    const dataset = openTestDataset()
    const heard: string[] = []
    const listener = ({id}: Transaction) => heard.push(id)
    const stopFirst = dataset.subscribe(listener)
    dataset.subscribe(listener)
    stopFirst()
    put(dataset, {_id: 'a'})
    expect(heard).toHaveLength(1)
  })
})

describe('a matcher', () => {
  const document = {_id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '', title: 'Hi'}

  it.each([
    ['*', true],
    ['*[_type == "page"]', true],
    ['*[_id == $id || _id == "drafts.a"]', true],
    ['*[_id in ["a"]]{title}', true],
    ['*[_type == "fact"]', false],
    ['*[_type == "page" && title == "Bye"] | order(title)', false],
    ['*[_id == "a"][0].missing', false],
  ])('tells whether a document passes %s', (query, passes) => {
    const matches = openTestDataset().matcher(query, {id: 'a'}, {identity: 'ada'})
    expect(matches(document)).toBe(passes)
    expect(matches(null)).toBe(false)
  })

  it('follows references to stored documents', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'ada', name: 'Ada'})
    const matches = dataset.matcher('*[author->name == "Ada"]', {}, {identity: 'ada'})
    expect(matches({...document, author: {_ref: 'ada'}})).toBe(true)
  })

  it('is not made from a query that does not parse', () => {
    expect(() => openTestDataset().matcher('*[', {}, {identity: 'ada'})).toThrow(QueryError)
  })
})
