import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as fc from 'fast-check'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {compactFolder} from '../verify/compact.ts'
import {ADA, put} from '../datasets/datasetFixtures.ts'
import {openEngine} from '../datasets/engine.ts'
import {restoreAt, tryRestoreAt} from './restoreAt.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import type {Dataset} from '../datasets/dataset.ts'
import type {JsonObject, LakeDocument} from '../documents/types.ts'
import {verifyFolder} from '../verify/verify.ts'

const BEGIN = Date.parse('2026-01-01T00:00:00.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SHA1 = '9a3b5d6c0000000000000000000000000000abcd'
const ASSET = `file-${SHA1}-txt`

let folder: string
/** The lake's time. */
let clock: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-restore-'))
  clock = BEGIN
})
afterEach(() => rmSync(folder, {recursive: true}))

/** Opens the lake for the duration of a call. */
function opened<Result>(use: (dataset: Dataset, comments: Dataset) => Result): Result {
  const datasets = ['production']
  const engine = openEngine(openSqliteStore(folder), {projectId: 'test', datasets, now: () => clock})
  try {
    return use(engine.dataset('production'), engine.dataset('production-comments'))
  } finally {
    engine.close()
  }
}

/** Moves the clock by a minute, and returns the time. */
function later(): string {
  clock += MINUTE
  return time()
}

function time(): string {
  return new Date(clock).toISOString()
}

/** Returns a document without the fields that a transaction sets. */
function said({_rev, _updatedAt, ...content}: LakeDocument): JsonObject {
  return content
}

/** Returns every document by its id. */
function contents(dataset: Dataset): Record<string, JsonObject> {
  return Object.fromEntries(Array.from(dataset.documents(), (document) => [document._id, said(document)]))
}

const restored = (moment: string, dataset = 'production') => restoreAt(folder, {dataset, time: moment})

const id = fc.constantFrom('a', 'b', 'drafts.a', 'versions.summer.b')
const text = fc.string({unit: fc.constantFrom('a', 'é', '😀', ' '), maxLength: 5})
const list = fc.uniqueArray(
  fc.record({_key: fc.constantFrom('x', 'y', 'z'), text}, {noNullPrototype: true}),
  {selector: ({_key}) => _key},
)
const write: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.tuple(id, text, list).map(([_id, title, items]) => ({
    createOrReplace: {_id, _type: 'page', title, list: items},
  })),
  id.map((deleted) => ({delete: {id: deleted}})),
)
const writes = fc.array(fc.array(write, {minLength: 1, maxLength: 3}), {minLength: 2, maxLength: 8})

describe('a lake that is put back to a time of its own', () => {
  it('says what it said then, keeps the history of the time between, and leads back', async () => {
    const property = fc.asyncProperty(
      writes,
      fc.nat(7),
      fc.nat(MINUTE - 1),
      async (batches, pick, passed) => {
        rmSync(folder, {recursive: true})
        clock = BEGIN
        const states = opened((dataset) => {
          put(dataset, {_id: 'first'})
          return batches.map((mutations) => {
            const at = later()
            dataset.mutate(mutations, ADA)
            return {at, content: contents(dataset)}
          })
        })
        const chosen = states[pick % states.length]
        const last = states.at(-1)
        if (!chosen || !last) throw new Error('Nothing was written.')
        // The state of a moment lasts from its transaction to the next one.
        await restored(new Date(Date.parse(chosen.at) + passed).toISOString())
        expect(opened(contents)).toEqual(chosen.content)
        expect((await verifyFolder(folder)).problems).toEqual([])
        opened((dataset) => {
          for (const {at, content} of states) {
            for (const document of ['a', 'b', 'drafts.a', 'versions.summer.b']) {
              expect(dataset.documentAt(document, {time: at})?.title).toEqual(content[document]?.title)
            }
          }
        })
        await restored(last.at)
        expect(opened(contents)).toEqual(last.content)
        expect((await verifyFolder(folder)).problems).toEqual([])
      },
    )
    await fc.assert(property, {numRuns: 12})
  }, 60_000)

  it('tells of it in history as one transaction, and how to take it back', async () => {
    opened((dataset) => put(dataset, {_id: 'a', title: 'One'}, {_id: 'gone'}, {_id: 'same'}))
    const before = time()
    later()
    opened((dataset) => {
      dataset.mutate([{delete: {id: 'gone'}}, {patch: {id: 'a', set: {title: 'Two'}}}], ADA)
      put(dataset, {_id: 'new'})
    })
    const report = await tryRestoreAt(folder, {dataset: 'production', time: before})
    expect(report).toMatchObject({created: 1, changed: 1, deleted: 1})
    expect(Object.keys(opened(contents)).toSorted()).toEqual(['a', 'new', 'same'])
    expect(await restored(before)).toEqual(report)
    // The restore is dated by the machine's clock.
    clock = Date.now() + MINUTE
    opened((dataset) => {
      const documentIds = ['a', 'gone', 'new', 'same']
      const [newest] = dataset.history({documentIds, reverse: true, limit: 1})
      const changed = newest?.changes.map(({documentId}) => documentId)
      expect([newest?.author, changed?.toSorted()]).toEqual(['restore', ['a', 'gone', 'new']])
      expect(dataset.document('a')).toMatchObject({title: 'One', _rev: newest?.id})
      expect(dataset.document('gone')?._createdAt).toBe(before)
      put(dataset, {_id: 'goes-on'})
    })
    await restored(report.undoneBy)
    expect(Object.keys(opened(contents)).toSorted()).toEqual(['a', 'new', 'same'])
    expect((await verifyFolder(folder)).problems).toEqual([])
  })

  it('leads back also where the clock of the machine was set back since', async () => {
    clock = Date.now() + 60 * MINUTE
    opened((dataset) => put(dataset, {_id: 'a', title: 'One'}))
    const before = time()
    later()
    opened((dataset) => put(dataset, {_id: 'a', title: 'Two'}))
    const {undoneBy} = await restored(before)
    expect(undoneBy).toBe(time())
    await restored(undoneBy)
    expect(opened(contents)).toMatchObject({a: {title: 'Two'}})
  })

  it('says what it said also after a clock that was days ahead for a moment', async () => {
    opened((dataset) => put(dataset, {_id: 'a', title: 'One'}))
    clock += 2 * DAY
    opened((dataset) => put(dataset, {_id: 'a', title: 'Two'}, {_id: 'b', title: 'Two'}))
    clock -= 2 * DAY
    const third = later()
    opened((dataset) => put(dataset, {_id: 'a', title: 'Three'}))
    later()
    opened((dataset) => {
      put(dataset, {_id: 'a', title: 'Four'})
      expect(dataset.document('a')?._updatedAt).toBe(time())
      expect(dataset.documentAt('a', {time: third})?.title).toBe('Three')
      expect(dataset.documentAt('b', {time: third})).toBeNull()
    })
    await restored(third)
    expect(opened(contents)).toMatchObject({a: {title: 'Three'}})
    expect((await verifyFolder(folder)).problems).toEqual([])
  })

  it('is left as it is where it says the same already', async () => {
    opened((dataset) => put(dataset, {_id: 'a', title: 'One'}))
    const before = time()
    for (const title of ['Two', 'One']) {
      later()
      opened((dataset) => put(dataset, {_id: 'a', title}))
    }
    expect(await restored(before)).toMatchObject({created: 0, changed: 0, deleted: 0})
    expect((await verifyFolder(folder)).transactions).toBe(3)
  })

  it('takes back what no single write could: another type, and a release that has gone out', async () => {
    const release = '_.releases.summer'
    opened((dataset) => {
      const scheduled = {_id: release, _type: 'system.release', state: 'scheduled'}
      put(dataset, {_id: 'a'}, {_id: 'versions.summer.a'}, scheduled)
    })
    const before = time()
    later()
    opened((dataset) => {
      put(dataset, {_id: release, _type: 'system.release', state: 'published'})
      dataset.mutate([{delete: {id: 'versions.summer.a'}}, {delete: {id: 'a'}}], ADA)
      put(dataset, {_id: 'a', _type: 'article'})
    })
    expect((await restored(before)).scheduled).toEqual([release])
    expect(opened(contents)).toMatchObject({a: {_type: 'page'}, [release]: {state: 'scheduled'}})
    expect((await verifyFolder(folder)).problems).toEqual([])
  })

  it('keeps comments as they are, unless they are named', async () => {
    opened((dataset, comments) => put(dataset, {_id: 'a'}) && put(comments, {_id: 'c', _type: 'comment'}))
    const before = time()
    later()
    opened((dataset, comments) => put(dataset, {_id: 'b'}) && put(comments, {_id: 'd', _type: 'comment'}))
    const ids = () =>
      opened((...datasets) => datasets.map((dataset) => Object.keys(contents(dataset)).toSorted()))
    await restored(before)
    expect(ids()).toEqual([['a'], ['c', 'd']])
    await restored(before, 'production-comments')
    expect(ids()).toEqual([['a'], ['c']])
  })

  it('has its deleted assets again, unless compacting has removed their files', async () => {
    const store = openSqliteStore(folder)
    // The bytes do not have to match the name here.
    await store.putBlob(SHA1, new TextEncoder().encode('Terms'))
    store.close()
    opened((dataset) => put(dataset, {_id: ASSET, _type: 'sanity.fileAsset'}))
    const before = time()
    later()
    opened((dataset) => put(dataset, {_id: 'a'}))
    opened((dataset) => dataset.mutate([{delete: {id: ASSET}}], ADA))
    const since = time()
    expect(await restored(before)).toMatchObject({created: 1, deleted: 1})
    await restored(since)
    await compactFolder(folder)
    await expect(restored(before)).rejects.toThrow(`\`compact\` has removed their files: ${ASSET}. Nothing`)
    expect(Object.keys(opened(contents))).toEqual(['a'])
  })
})
