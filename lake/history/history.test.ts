import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Dataset} from '../datasets/dataset.ts'
import {ADA, openTestDataset, put} from '../datasets/datasetFixtures.ts'
import {HttpError} from '../errors.ts'
import {createMemoryStore} from '../store/sqliteStore.ts'
import type {JsonObject, LakeDocument, Transaction} from '../documents/types.ts'

const id = fc.constantFrom('a', 'b', 'drafts.a')
const text = fc.string({unit: fc.constantFrom('a', 'é', '😀', ' '), maxLength: 5})
const items = fc.uniqueArray(
  fc.record({_key: fc.constantFrom('x', 'y', 'z'), text}, {noNullPrototype: true}),
  {selector: ({_key}) => _key},
)
const write: fc.Arbitrary<JsonObject> = fc.oneof(
  fc
    .tuple(id, text, items)
    .map(([_id, title, list]) => ({createOrReplace: {_id, _type: 'page', title, list}})),
  fc.tuple(id, text).map(([_id, title]) => ({createIfNotExists: {_id, _type: 'page', title}})),
  id.map((deleted) => ({delete: {id: deleted}})),
)
const writes = fc.array(fc.array(write, {minLength: 1, maxLength: 3}), {maxLength: 10})

/** Writes one batch after the other, and records the stored state after each transaction. */
function record(dataset: Dataset, batches: JsonObject[][]) {
  const told: Transaction[] = []
  const states: Map<string, LakeDocument>[] = []
  dataset.subscribe((transaction) => {
    told.push(transaction)
    states.push(new Map(Array.from(dataset.documents(), (document) => [document._id, document])))
  })
  for (const mutations of batches) dataset.mutate(mutations, ADA)
  return {told, states}
}

describe('the history of a document', () => {
  it('gives back every revision as it was', () => {
    const property = fc.property(writes, (batches) => {
      const dataset = openTestDataset()
      const {told, states} = record(dataset, batches)
      for (const [index, {id: revision}] of told.entries()) {
        for (const documentId of ['a', 'b', 'drafts.a']) {
          const expected = states[index]?.get(documentId) ?? null
          expect(dataset.documentAt(documentId, {revision})).toEqual(expected)
        }
      }
    })
    expect(() => fc.assert(property, {numRuns: 200})).not.toThrow()
  })

  it('replays what a listener missed just as it was told at the time', () => {
    const property = fc.property(writes, fc.nat(9), (batches, missed) => {
      const dataset = openTestDataset()
      const {told} = record(dataset, batches)
      const last = told.at(-1 - missed)
      if (!last) return
      expect(dataset.replayAfter(last.id, 100)).toEqual(told.slice(told.length - missed))
    })
    expect(() => fc.assert(property, {numRuns: 200})).not.toThrow()
  })

  it('outlasts the process', () => {
    const store = createMemoryStore()
    const revision = put(openTestDataset(store), {_id: 'a', title: 'One'})
    put(openTestDataset(store), {_id: 'a', title: 'Two'})
    expect(openTestDataset(store).documentAt('a', {revision})).toMatchObject({title: 'One', _rev: revision})
  })

  it('gives a document as it was at a time, that time included', async () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'One'})
    const first = dataset.document('a')?._updatedAt ?? ''
    await new Promise((resolve) => setTimeout(resolve, 5))
    put(dataset, {_id: 'a', title: 'Two'})
    const second = dataset.document('a')?._updatedAt ?? ''
    expect(dataset.documentAt('a', {time: first})?.title).toBe('One')
    expect(dataset.documentAt('a', {time: second})?.title).toBe('Two')
    expect(dataset.documentAt('a', {time: '2020-01-01T00:00:00Z'})).toBeNull()
    expect(() => dataset.documentAt('a', {time: 'yesterday'})).toThrow(HttpError)
  })

  it('gives the last revision of a document, of a deleted one too', () => {
    const dataset = openTestDataset()
    const revision = put(dataset, {_id: 'a', title: 'One'})
    expect(dataset.documentAt('a', {lastRevision: true})).toEqual(dataset.document('a'))
    dataset.mutate([{delete: {id: 'a'}}], ADA)
    expect(dataset.documentAt('a', {lastRevision: true})).toMatchObject({title: 'One', _rev: revision})
  })

  it('knows nothing of documents and revisions that never were', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(dataset.documentAt('a', {revision: 'unknown'})).toBeNull()
    expect(dataset.documentAt('never', {lastRevision: true})).toBeNull()
    expect(dataset.replayAfter('unknown', 10)).toBeUndefined()
  })

  it('is not replayed in part: a listener that missed too much must start afresh', () => {
    const dataset = openTestDataset()
    const first = put(dataset, {_id: 'a', n: 0})
    for (let n = 1; n <= 3; n += 1) put(dataset, {_id: 'a', n})
    expect(dataset.replayAfter(first, 2)).toBeUndefined()
    expect(dataset.replayAfter(first, 3)).toHaveLength(3)
  })

  it('is read between transactions, both included, and by author and document', () => {
    const dataset = openTestDataset()
    const [first, second, third] = [1, 2, 3].map((n) => put(dataset, {_id: n === 2 ? 'b' : 'a', n}))
    const ids = (filter: JsonObject) =>
      dataset.history({documentIds: ['a', 'b'], ...filter}).map((entry) => entry.id)
    expect(ids({fromTransaction: second})).toEqual([second, third])
    expect(ids({toTransaction: second, reverse: true})).toEqual([second, first])
    expect(ids({documentIds: ['a']})).toEqual([first, third])
    expect(ids({authors: ['grace']})).toEqual([])
    expect(ids({fromTransaction: 'unknown'})).toEqual([])
    expect(ids({fromTime: '2999-01-01T00:00:00Z'})).toEqual([])
    expect(() => ids({fromTime: 'yesterday'})).toThrow('is not a date and time')
  })
})
