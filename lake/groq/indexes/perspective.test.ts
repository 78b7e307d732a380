import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {HttpError} from '../../errors.ts'
import {ADA, ask, openTestDataset, put} from '../../datasets/datasetFixtures.ts'
import {createMemoryStore} from '../../store/sqliteStore.ts'
import type {JsonObject} from '../../documents/types.ts'

const TITLES = '*{_id, _originalId, title}'

function openSite() {
  const dataset = openTestDataset()
  put(
    dataset,
    {_id: 'a', title: 'A'},
    {_id: 'drafts.a', title: 'A draft'},
    {_id: 'b', title: 'B'},
    {_id: 'versions.r1.b', title: 'B in r1'},
    {_id: 'drafts.new', title: 'New'},
    {_id: 'versions.r2.b', title: 'B goes in r2', _system: {delete: true}},
  )
  return dataset
}

describe('a perspective', () => {
  it('raw shows every document as it is stored, by id', () => {
    expect(ask(openSite(), '*._id').result).toEqual([
      'a',
      'b',
      'drafts.a',
      'drafts.new',
      'versions.r1.b',
      'versions.r2.b',
    ])
  })

  it('published shows published documents only, as they are stored', () => {
    expect(ask(openSite(), TITLES, {}, ['published']).result).toEqual([
      {_id: 'a', _originalId: null, title: 'A'},
      {_id: 'b', _originalId: null, title: 'B'},
    ])
  })

  it.each(['drafts', 'previewDrafts'])('%s shows drafts in place of what is published', (name) => {
    expect(ask(openSite(), TITLES, {}, [name]).result).toEqual([
      {_id: 'a', _originalId: 'drafts.a', title: 'A draft'},
      {_id: 'b', _originalId: 'b', title: 'B'},
      {_id: 'new', _originalId: 'drafts.new', title: 'New'},
    ])
  })

  it('of releases shows the first that has the document, then what is published', () => {
    const dataset = openSite()
    expect(ask(dataset, TITLES, {}, ['r1', 'drafts']).result).toEqual([
      {_id: 'a', _originalId: 'drafts.a', title: 'A draft'},
      {_id: 'b', _originalId: 'versions.r1.b', title: 'B in r1'},
      {_id: 'new', _originalId: 'drafts.new', title: 'New'},
    ])
    expect(ask(dataset, '*.title', {}, ['r1']).result).toEqual(['A', 'B in r1'])
  })

  it('of a release hides what the release will unpublish', () => {
    expect(ask(openSite(), '*._id', {}, ['r2']).result).toEqual(['a'])
    expect(ask(openSite(), '*._id', {}, ['r1', 'r2']).result).toEqual(['a', 'b'])
  })

  it('is followed by references too', () => {
    const dataset = openSite()
    put(dataset, {_id: 'c', ref: {_ref: 'a'}, fresh: {_ref: 'new', _weak: true}})
    const query = '*[_id == "c"][0]{"a": ref->title, "new": fresh->title}'
    expect(ask(dataset, query, {}, ['drafts']).result).toEqual({a: 'A draft', new: 'New'})
    expect(ask(dataset, query, {}, ['published']).result).toEqual({a: 'A', new: null})
    expect(ask(dataset, query).result).toEqual({a: 'A', new: null})
  })

  it.each([[[]], [['raw', 'published']], [['../x']], [['']]])(
    'that means nothing is refused: %j',
    (stack) => {
      expect(() => ask(openSite(), '*', {}, stack)).toThrow(HttpError)
    },
  )

  it('shows each commit at once, the same as if it had been opened afterwards', () => {
    const id = fc.constantFrom('a', 'b', 'drafts.a', 'drafts.b', 'versions.r1.a', 'versions.r1.b')
    const write: fc.Arbitrary<JsonObject> = fc.oneof(
      fc.tuple(id, fc.constantFrom('x', 'y'), fc.boolean()).map(([_id, title, gone]) => ({
        createOrReplace: {_id, _type: 'page', route: `/${title}`, ...(gone && {_system: {delete: true}})},
      })),
      id.map((deleted) => ({delete: {id: deleted}})),
    )
    const stacks = [['published'], ['drafts'], ['r1'], ['r1', 'drafts'], ['raw']]
    const queries = ['*', '*[_type == "page" && route == "/x"]', '*[_id == "a"]']
    const property = fc.property(fc.array(write, {maxLength: 15}), (writes) => {
      const store = createMemoryStore()
      const dataset = openTestDataset(store)
      for (const mutation of writes) {
        dataset.mutate([mutation], ADA)
        const reopened = openTestDataset(store)
        for (const stack of stacks) {
          for (const query of queries) {
            expect(ask(dataset, query, {}, stack)).toEqual(ask(reopened, query, {}, stack))
          }
        }
      }
    })
    expect(() => fc.assert(property, {numRuns: 60})).not.toThrow()
  })

  it('answers correctly for more perspectives than are kept at hand', () => {
    const dataset = openSite()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 20; n += 1) expect(ask(dataset, 'count(*)', {}, [`release${n}`]).result).toBe(2)
      put(dataset, {_id: 'a', title: `Round ${round}`})
      expect(ask(dataset, '*[_id == "a"][0].title', {}, ['release0']).result).toBe(`Round ${round}`)
    }
  })
})
