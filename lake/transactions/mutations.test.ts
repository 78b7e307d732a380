import {Mutation} from '@sanity/mutator'
import {applyPatch as applyMendoza} from 'mendoza'
import {describe, expect, it} from 'vitest'
import type {Dataset} from '../datasets/dataset.ts'
import {ADA, ask, frozen, openTestDataset, put, refusal} from '../datasets/datasetFixtures.ts'
import {WriteError} from '../errors.ts'
import type {JsonObject} from '../documents/types.ts'
import {applyPatch} from './patch.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function withoutRevision({_rev, ...content}: JsonObject = {}): JsonObject {
  return content
}

/** Returns true if content has reached the prototype of all objects. */
function isPolluted(): boolean {
  return Object.keys(Object.prototype).length > 0 || 'polluted' in Object.prototype
}

/** Returns the status of a refused write; undefined if it was not refused. */
function statusOf(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof WriteError ? error.status : error
  }
}

function refusedAs(dataset: Dataset, mutations: JsonObject[], options: JsonObject = {}) {
  return refusal(() => dataset.mutate(mutations, {...ADA, ...options}))
}

/** Returns the part of an error about one mutation. */
function item(type: string, description: unknown = expect.any(String), index = 0) {
  return {error: {type: 'mutationError', items: [{error: {type, description}, index}]}}
}

describe('create', () => {
  it('stores a document whose revision is the transaction', () => {
    const dataset = openTestDataset()
    const {transactionId, results} = dataset.mutate([{create: {_id: 'a', _type: 'page', title: 'Hi'}}], ADA)
    expect(results).toEqual([{id: 'a', operation: 'create'}])
    expect(dataset.document('a')).toEqual({
      _id: 'a',
      _type: 'page',
      _rev: transactionId,
      _createdAt: expect.stringMatching(ISO),
      _updatedAt: expect.stringMatching(ISO),
      title: 'Hi',
    })
  })

  it('makes an id when there is none, and completes one that ends with a period', () => {
    const dataset = openTestDataset()
    const {results} = dataset.mutate(
      [{create: {_type: 'page'}}, {create: {_id: 'drafts.', _type: 'page'}}],
      ADA,
    )
    expect(results.map(({id}) => id)).toEqual([
      expect.stringMatching(/^\w{22}$/),
      expect.stringMatching(/^drafts\.\w{22}$/),
    ])
  })

  it('keeps the date of creation that it is given, but neither revision nor date of update', () => {
    const dataset = openTestDataset()
    put(dataset, {
      _id: 'a',
      _rev: 'mine',
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: '2020-01-01T00:00:00Z',
    })
    const document = dataset.document('a')
    expect(document?._createdAt).toBe('2020-01-01T00:00:00.000Z')
    expect(document?._rev).not.toBe('mine')
    expect(document?._updatedAt).not.toMatch(/^2020/)
  })

  it('is a conflict when the document exists', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(
      refusedAs(dataset, [{create: {_id: 'b', _type: 'page'}}, {create: {_id: 'a', _type: 'page'}}]),
    ).toMatchObject({
      status: 409,
      ...item('documentAlreadyExistsError', 'Document by ID "a" already exists', 1),
    })
    expect(dataset.document('b')).toBeUndefined()
  })
})

describe('createIfNotExists and createOrReplace', () => {
  it('leave an existing document alone, or replace it whole but keep its age', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', _createdAt: '2020-01-01T00:00:00Z', title: 'Old', gone: true})
    const kept = dataset.mutate([{createIfNotExists: {_id: 'a', _type: 'page', title: 'New'}}], ADA)
    expect(kept.results).toEqual([{id: 'a', operation: 'none'}])
    expect(dataset.document('a')?.title).toBe('Old')
    const replaced = dataset.mutate([{createOrReplace: {_id: 'a', _type: 'page', title: 'New'}}], ADA)
    expect(replaced.results).toEqual([{id: 'a', operation: 'update'}])
    expect(dataset.document('a')).toMatchObject({title: 'New', _createdAt: '2020-01-01T00:00:00.000Z'})
    expect(dataset.document('a')).not.toHaveProperty('gone')
  })

  it('make no transaction when nothing was to be done', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    dataset.mutate([{createIfNotExists: {_id: 'a', _type: 'page'}}, {delete: {id: 'missing'}}], ADA)
    expect(dataset.history({documentIds: ['a', 'missing']})).toHaveLength(1)
  })
})

describe('delete', () => {
  it('takes documents by id, by a list of ids and by query', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'}, {_id: 'b'}, {_id: 'c'}, {_id: 'd', _type: 'fact'}, {_id: 'e', _type: 'fact'})
    dataset.mutate([{delete: {id: 'a'}}, {delete: {id: ['b', 'c']}}], ADA)
    expect(ask(dataset, '*._id').result).toEqual(['d', 'e'])
    const {results} = dataset.mutate(
      [{delete: {query: '*[_type == $type]{_id}', params: {type: 'fact'}}}],
      ADA,
    )
    expect(results).toEqual(['d', 'e'].map((id) => ({id, operation: 'delete'})))
    expect(ask(dataset, '*').result).toEqual([])
  })

  it('of what does not exist does nothing', () => {
    expect(openTestDataset().mutate([{delete: {id: 'missing'}}], ADA).results).toEqual([
      {id: 'missing', operation: 'none'},
    ])
  })

  it('and create in one transaction leave no trace', () => {
    const dataset = openTestDataset()
    const {changes} = dataset.mutate([{create: {_id: 'a', _type: 'page'}}, {delete: {id: 'a'}}], ADA)
    expect(changes).toEqual([])
  })
})

describe('the type of a document', () => {
  it.each([
    ['replaced', [{createOrReplace: {_id: 'a', _type: 'fact'}}]],
    ['deleted and created again at once', [{delete: {id: 'a'}}, {create: {_id: 'a', _type: 'fact'}}]],
  ])('stays when it is %s', (_, mutations) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', _type: 'page'})
    expect(refusedAs(dataset, mutations)).toMatchObject({
      status: 400,
      error: {items: [{error: {type: 'cannotModifyImmutableAttributeError', id: 'a', attribute: '_type'}}]},
    })
    expect(dataset.document('a')).toMatchObject({_type: 'page'})
  })

  it('can be another one after the document was deleted', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', _type: 'page'})
    dataset.mutate([{delete: {id: 'a'}}], ADA)
    put(dataset, {_id: 'a', _type: 'fact'})
    expect(dataset.document('a')).toMatchObject({_type: 'fact'})
  })
})

describe('patch', () => {
  const CONTENT = {
    title: 'Hello',
    count: 1,
    list: [
      {_key: 'a', n: 1},
      {_key: 'b', n: 2},
    ],
    text: 'The quick brown fox',
    deep: {er: {x: 1}},
  }

  it.each<[string, JsonObject]>([
    ['set', {set: {title: 'New', 'deep.er.y': 2, 'list[_key=="b"].n': 5}}],
    ['setIfMissing', {setIfMissing: {title: 'No', other: {a: []}}}],
    ['unset', {unset: ['count', 'list[_key=="a"]', 'deep.er']}],
    ['inc and dec', {inc: {count: 2}, dec: {'list[0].n': 1}}],
    ['insert before', {insert: {before: 'list[0]', items: [{_key: 'c'}]}}],
    ['insert after', {insert: {after: 'list[-1]', items: [{_key: 'c'}, {_key: 'd'}]}}],
    ['insert replacing', {insert: {replace: 'list[_key=="a"]', items: [{_key: 'c'}]}}],
    ['diffMatchPatch', {diffMatchPatch: {text: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n'}}],
    [
      'all in one',
      {setIfMissing: {new: []}, insert: {after: 'new[-1]', items: [1]}, set: {title: 'X'}, unset: ['text']},
    ],
    ['nothing', {unset: ['_empty_action_guard_pseudo_field_']}],
  ])('%s does what the Studio does optimistically', (_, patch) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', ...CONTENT})
    const before = dataset.document('a')
    const optimistic = new Mutation({mutations: [{patch: {...patch, id: 'a'}}]}).apply(
      structuredClone(before ?? null),
    )
    const {transactionId} = dataset.mutate([{patch: {...patch, id: 'a'}}], ADA)
    expect(dataset.document('a')).toEqual({
      ...optimistic,
      _rev: transactionId,
      _updatedAt: expect.stringMatching(ISO),
    })
  })

  it('that changes nothing still makes a transaction and tells of it', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', ...CONTENT})
    const told: string[] = []
    dataset.subscribe(({id}) => told.push(id))
    const {transactionId, results} = dataset.mutate([{patch: {id: 'a', unset: ['nothing']}}], ADA)
    expect(results).toEqual([{id: 'a', operation: 'update'}])
    expect(told).toEqual([transactionId])
    expect(dataset.document('a')?._rev).toBe(transactionId)
  })

  it('takes documents by a list of ids and by query', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', n: 1}, {_id: 'b', n: 2}, {_id: 'c', n: 3})
    dataset.mutate([{patch: {query: '*[n > $min]', params: {min: 1}, set: {seen: true}}}], ADA)
    dataset.mutate([{patch: {id: ['a', 'b'], inc: {n: 10}}}], ADA)
    expect(ask(dataset, '*{n, seen}').result).toEqual([
      {n: 11, seen: null},
      {n: 12, seen: true},
      {n: 3, seen: true},
    ])
  })

  it('is a conflict when the document changed since', () => {
    const dataset = openTestDataset()
    const revision = put(dataset, {_id: 'a', n: 1})
    const current = put(dataset, {_id: 'a', n: 2})
    expect(refusedAs(dataset, [{patch: {id: 'a', ifRevisionID: revision, set: {n: 3}}}])).toMatchObject({
      status: 409,
      error: {
        items: [
          {
            error: {
              type: 'documentRevisionIDDoesNotMatchError',
              description: `Document "a" has unexpected revision ID ("${current}"), expected "${revision}"`,
              currentRevisionID: current,
              expectedRevisionID: revision,
            },
          },
        ],
      },
    })
    dataset.mutate([{patch: {id: 'a', ifRevisionID: current, set: {n: 3}}}], ADA)
    expect(dataset.document('a')?.n).toBe(3)
  })

  it('is a conflict when the document does not exist', () => {
    expect(refusedAs(openTestDataset(), [{patch: {id: 'missing', set: {a: 1}}}])).toMatchObject({
      status: 409,
      ...item('documentNotFoundError', 'The document with the ID "missing" was not found'),
    })
  })

  it.each([
    [{set: {_id: 'b'}}, '_id'],
    [{unset: ['_id']}, '_id'],
    [{set: {_type: 'fact'}}, '_type'],
    [{unset: ['_type']}, '_type'],
  ])('cannot change what makes a document itself: %j', (patch, attribute) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(refusedAs(dataset, [{patch: {id: 'a', ...patch}}])).toMatchObject({
      status: 400,
      error: {items: [{error: {type: 'cannotModifyImmutableAttributeError', id: 'a', attribute}}]},
    })
  })

  it.each([{set: {_createdAt: 'yesterday'}}, {unset: ['_createdAt']}])(
    'cannot leave a document without a time of creation: %j',
    (patch) => {
      const dataset = openTestDataset()
      put(dataset, {_id: 'a'})
      expect(refusedAs(dataset, [{patch: {id: 'a', ...patch}}])).toMatchObject({
        status: 400,
        ...item('validationError', expect.stringContaining('_createdAt')),
      })
    },
  )

  it('cannot set the marks of a transaction, which are always its own', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    const {transactionId} = dataset.mutate(
      [{patch: {id: 'a', set: {_rev: 'mine', _updatedAt: '2001-01-01T00:00:00Z'}}}],
      ADA,
    )
    expect(dataset.document('a')).toMatchObject({
      _rev: transactionId,
      _updatedAt: expect.not.stringMatching(/^2001/),
    })
  })

  it.each([
    ['a number beyond all numbers', {inc: {n: 1e308}}],
    ['a field that no program could read', {set: {'hasOwnProperty.x': 1}}],
    ['levels without end', {set: {[Array.from({length: 200}, () => 'a').join('.')]: 1}}],
  ])('cannot lead to %s', (_, patch) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', n: 1e308})
    const before = dataset.document('a')
    expect(refusedAs(dataset, [{patch: {id: 'a', ...patch}}])).toMatchObject({status: 400})
    expect(dataset.document('a')).toEqual(before)
  })

  it('never changes the document or the patch that it was given', () => {
    const document = frozen({
      _id: 'a',
      _type: 'page',
      _rev: 'r',
      _createdAt: '2020-01-01',
      _updatedAt: '',
      ...CONTENT,
    })
    const patch = frozen({
      set: {'deep.er.x': 2},
      unset: ['list[0]'],
      insert: {after: 'list[-1]', items: [{a: 1}]},
    })
    const site = {kind: 'mutationError', index: 0} as const
    expect(applyPatch(document, patch, site)).toMatchObject({deep: {er: {x: 2}}, list: [{n: 2}, {a: 1}]})
  })

  it('copies nothing that it leaves as it is, however large the document is', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', deep: {n: 2}, list: [1, 2]})
    const before = dataset.document('a')
    dataset.mutate([{patch: {id: 'a', set: {'deep.n': 3}}}], ADA)
    const after = dataset.document('a')
    expect(after?.deep).not.toBe(before?.deep)
    expect(after?.list).toBe(before?.list)
  })
})

describe('a transaction', () => {
  it('is done whole or not at all', () => {
    const dataset = openTestDataset()
    refusedAs(dataset, [{create: {_id: 'a', _type: 'page'}}, {patch: {id: 'missing'}}])
    expect([...dataset.documents()]).toEqual([])
    expect(dataset.history({documentIds: ['a']})).toEqual([])
  })

  it('sees its own changes', () => {
    const dataset = openTestDataset()
    const {results, changes} = dataset.mutate(
      [
        {create: {_id: 'a', _type: 'page', n: 1}},
        {patch: {id: 'a', inc: {n: 1}}},
        {patch: {id: 'a', inc: {n: 1}}},
      ],
      ADA,
    )
    expect(dataset.document('a')?.n).toBe(3)
    expect(results.map(({operation}) => operation)).toEqual(['create', 'update', 'update'])
    expect(changes).toHaveLength(1)
    expect(changes[0]?.mutations.map((mutation) => Object.keys(mutation))).toEqual([
      ['create'],
      ['patch'],
      ['patch'],
    ])
  })

  it('has for each document the mutations that name it, and deltas without the revision', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'One'}, {_id: 'b'})
    const before = dataset.document('a')
    const {changes} = dataset.mutate(
      [{patch: {id: 'a', set: {title: 'Two'}}}, {create: {_id: 'c', _type: 'page'}}, {delete: {id: 'b'}}],
      ADA,
    )
    const [changed, created, deleted] = changes
    expect(changed?.mutations).toEqual([{patch: {id: 'a', set: {title: 'Two'}}}])
    expect(applyMendoza(withoutRevision(before), changed?.apply ?? [])).toEqual(
      withoutRevision(dataset.document('a')),
    )
    expect(JSON.stringify([changed?.apply, created?.apply])).not.toContain('_rev')
    expect(deleted).toMatchObject({documentId: 'b', after: null, apply: [0, null]})
    expect(created).toMatchObject({documentId: 'c', before: null, revert: [0, null]})
  })

  it('may be named by the client, once', () => {
    const dataset = openTestDataset()
    dataset.mutate([{create: {_id: 'a', _type: 'page'}}], {...ADA, transactionId: 'mine'})
    expect(dataset.document('a')?._rev).toBe('mine')
    const again = refusedAs(dataset, [{create: {_id: 'b', _type: 'page'}}], {transactionId: 'mine'})
    expect(again).toMatchObject({
      status: 409,
      ...item('transactionAlreadyExistsError', expect.stringContaining('mine')),
    })
  })

  it.each(['', 'a#b', 'a,b', 'x'.repeat(129), '../a'])('may not be named "%s"', (transactionId) => {
    expect(refusedAs(openTestDataset(), [{create: {_type: 'page'}}], {transactionId}).status).toBe(400)
  })

  it('that is a dry run answers the same and keeps nothing', () => {
    const dataset = openTestDataset()
    const told: unknown[] = []
    dataset.subscribe((transaction) => told.push(transaction))
    const answer = dataset.mutate([{create: {_id: 'a', _type: 'page'}}], {...ADA, dryRun: true})
    expect(answer.results).toEqual([{id: 'a', operation: 'create'}])
    expect(answer.documents.get('a')).toMatchObject({_id: 'a'})
    expect(dataset.document('a')).toBeUndefined()
    expect(told).toEqual([])
  })

  it('answers the documents as they are afterwards', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'A'}, {_id: 'b'})
    const {documents} = dataset.mutate(
      [
        {patch: {id: 'a', set: {title: 'New'}}},
        {delete: {id: 'b'}},
        {createIfNotExists: {_id: 'a', _type: 'page'}},
      ],
      ADA,
    )
    expect([...documents]).toEqual([
      ['a', expect.objectContaining({title: 'New'})],
      ['b', null],
    ])
  })

  it('gives objects in arrays a key when asked to, in its mutations too', () => {
    const dataset = openTestDataset()
    const options = {...ADA, autoGenerateArrayKeys: true}
    const items = [{n: 1}, {_key: 'mine', inner: [{}]}, 'text']
    dataset.mutate([{create: {_id: 'a', _type: 'page', items}}], options)
    const {changes} = dataset.mutate(
      [{patch: {id: 'a', insert: {after: 'items[-1]', items: [{n: 2}]}}}],
      options,
    )
    const stored = dataset.document('a')?.items
    const key = expect.stringMatching(/^\w{12}$/)
    expect(stored).toEqual([
      {n: 1, _key: key},
      {_key: 'mine', inner: [{_key: key}]},
      'text',
      {n: 2, _key: key},
    ])
    const inserted = Array.isArray(stored) ? stored.at(-1) : undefined
    expect(changes[0]?.mutations).toEqual([
      {patch: {id: 'a', insert: {after: 'items[-1]', items: [inserted]}}},
    ])
  })

  it('leaves arrays as they are when not asked to', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', items: [{n: 1}]})
    expect(dataset.document('a')?.items).toEqual([{n: 1}])
  })
})

describe('malformed mutations are refused with a reason', () => {
  it.each<[JsonObject, string]>([
    [{}, 'Expected one of create, createIfNotExists, createOrReplace, delete, patch, got nothing'],
    [{upsert: {}}, 'got upsert'],
    [{create: {_type: 'page'}, delete: {id: 'a'}}, 'got create, delete'],
    [{create: 'a'}, 'Expected Object'],
    [{create: {_id: 'a'}}, '_type'],
    [{create: {_id: 'a', _type: ''}}, 'The type of the document is empty'],
    [{create: {_id: 5, _type: 'page'}}, '_id'],
    [{create: {_id: 'a b', _type: 'page'}}, 'Invalid document ID "a b"'],
    [{create: {_type: 'page', _createdAt: 'soon'}}, '_createdAt'],
    [{delete: {}}, 'Expected an "id" or a "query"'],
    [{patch: {set: {a: 1}}}, 'Expected an "id" or a "query"'],
    [{patch: {id: 'a', replace: {}}}, 'replace'],
    [{patch: {id: 'a', unset: 'title'}}, 'unset'],
    [{patch: {id: 'a', inc: {n: '1'}}}, 'inc.n'],
    [{patch: {id: 'a', insert: {items: []}}}, 'insert'],
    [{patch: {id: 'a', set: {'a[1:': 1}}}, 'The path "a[1:" has a bracket without its other half'],
    [{delete: {id: 'a', ifRevisionID: 'x'}}, 'ifRevisionID'],
    [{patch: {id: 'a', set: {'list[': 1}}}, 'The path "list[" has a bracket without its other half'],
    [{patch: {id: 'a', setIfMissing: {'list]': 1}}}, 'The path "list]"'],
    [{patch: {id: 'a', unset: ['list[]']}}, 'The path "list[]"'],
    [{patch: {id: 'a', inc: {'list[0]]': 1}}}, 'The path "list[0]]"'],
    [{patch: {id: 'a', insert: {after: 'list[-1', items: [1]}}}, 'The path "list[-1"'],
    [{patch: {id: 'a', set: {'q.list[0]': 1}}}, 'The path "q.list[0]" leads into a list that is not there'],
    [{patch: {id: 'a', setIfMissing: {'list[_key == "b"].n': 1}}}, 'leads into a list that is not there'],
    [{patch: {id: 'a', diffMatchPatch: {title: 'nonsense'}}}, 'The patch cannot be applied'],
  ])('%j', (mutation, reason) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'x'})
    expect(refusedAs(dataset, [{create: {_type: 'page'}}, mutation])).toMatchObject({
      status: 400,
      ...item('validationError', expect.stringContaining(reason), 1),
    })
  })

  it('when they are nested without end', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
    expect(refusedAs(openTestDataset(), [{create: {_type: 'page', deep}}])).toMatchObject({status: 400})
  })
})

describe('fields with names that objects of programs have', () => {
  const content = {constructor: 'Ove Arup', prototype: {constructor: [1], prototype: null}}

  it('are kept like any other, and their history too', () => {
    const dataset = openTestDataset()
    const created = put(dataset, {_id: 'a', ...content})
    expect(dataset.document('a')).toMatchObject(content)
    dataset.mutate([{patch: {id: 'a', unset: ['constructor'], set: {'prototype.constructor': 2}}}], ADA)
    expect(ask(dataset, '*[0]{constructor, prototype}').result).toEqual({
      constructor: null,
      prototype: {constructor: 2, prototype: null},
    })
    expect(dataset.documentAt('a', {revision: created})).toMatchObject(content)
  })

  it.each<[string, JsonObject, unknown, unknown]>([
    ['set', {constructor: 1}, 'Ove Arup', 1],
    ['setIfMissing', {constructor: 1}, undefined, 1],
    ['inc', {constructor: 2}, 1, 3],
    ['dec', {constructor: 2}, 1, -1],
    ['diffMatchPatch', {constructor: '@@ -1,3 +1,5 @@\n-Ove\n+Oscar\n'}, 'Ove Arup', 'Oscar Arup'],
  ])('are patched by %s', (operation, values, before, after) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', ...(before !== undefined && {constructor: before})})
    dataset.mutate([{patch: {id: 'a', [operation]: values}}], ADA)
    expect(dataset.document('a')).toMatchObject({constructor: after})
  })

  it('are found by queries of mutations with parameters of such names', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', ...content}, {_id: 'b', constructor: 'another'})
    const params = {constructor: 'another'}
    dataset.mutate([{delete: {query: '*[constructor == $constructor]', params}}], ADA)
    expect(ask(dataset, '*._id').result).toEqual(['a'])
  })
})

describe('a refusal of content', () => {
  it.each<[JsonObject, string]>([
    [{_type: 'page', _createdAt: 'Invalid Date'}, 'Document "a": _createdAt: Expected a date'],
    [{title: 'Hi'}, 'Document "a": _type: '],
    [
      {_type: 'page', cars: [{speed: Infinity}]},
      'Document "a": create.cars[0].speed: A number is out of range',
    ],
  ])('names the document and the field: %j', (content, told) => {
    const write = () => openTestDataset().mutate([{create: {_id: 'a', ...content}}], ADA)
    expect(write).toThrow(told)
  })
})

describe('content that reaches for the prototypes of objects', () => {
  it.each<[string, JsonObject]>([
    ['a field', {create: {_type: 'page', ...JSON.parse('{"__proto__": {"polluted": true}}')}}],
    ['a nested field', {create: JSON.parse('{"_type": "page", "a": [{"__proto__": {"polluted": true}}]}')}],
    ['a field that shadows a method', {create: {_type: 'page', a: {hasOwnProperty: 1}}}],
    ['a patch', {patch: {id: 'a', set: JSON.parse('{"__proto__": {"polluted": true}}')}}],
  ])('in %s is refused', (_, mutation) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(refusedAs(dataset, [mutation]).status).toBe(400)
    expect(isPolluted()).toBe(false)
  })

  it.each([
    '__proto__.polluted',
    'constructor.prototype.polluted',
    '["__proto__"].polluted',
    'a.__proto__.polluted',
  ])('by the path %s changes nothing but, at most, the document itself', (path) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', a: {}})
    for (const operation of ['set', 'setIfMissing']) {
      const write = () => dataset.mutate([{patch: {id: 'a', [operation]: {[path]: true}}}], ADA)
      expect([undefined, 400]).toContain(statusOf(write))
    }
    expect(isPolluted()).toBe(false)
    expect(ask(dataset, '*[0].polluted').result).toBeNull()
  })
})
