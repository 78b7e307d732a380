import {describe, expect, it} from 'vitest'
import {ADA, openTestDataset, put, refusal} from '../datasets/datasetFixtures.ts'
import type {JsonObject} from '../documents/types.ts'

const conflict = (type: string, description: string, index = 0) => ({
  status: 409,
  error: {items: [{error: {type, description}, index}]},
})

describe('a strong reference', () => {
  it('needs its target', () => {
    const dataset = openTestDataset()
    const document = {_id: 'a', _type: 'page', list: [{_key: '1', _ref: 'missing'}]}
    expect(refusal(() => dataset.mutate([{create: {_type: 'page'}}, {create: document}], ADA))).toMatchObject(
      conflict(
        'documentReferenceDoesNotExistError',
        'Document "a" references non-existent document "missing"',
        1,
      ),
    )
    expect(refusal(() => dataset.mutate([{create: document}], ADA))).toMatchObject({
      error: {items: [{error: {id: 'missing', referencingID: 'a'}}]},
    })
  })

  it('may come before its target in the same transaction', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', ref: {_ref: 'b'}}, {_id: 'b', ref: {_ref: 'a'}})
    expect(dataset.document('a')).toBeDefined()
  })

  it('keeps its target from being deleted', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'target'}, {_id: 'a', ref: {_ref: 'target'}}, {_id: 'drafts.b', ref: {_ref: 'target'}})
    expect(refusal(() => dataset.mutate([{delete: {id: 'target'}}], ADA))).toMatchObject(
      conflict(
        'documentHasExistingReferencesError',
        'Document "target" cannot be deleted as there are references to it from "a", "drafts.b"',
      ),
    )
    expect(dataset.document('target')).toBeDefined()
  })

  it.each<[string, JsonObject[]]>([
    ['the reference goes', [{patch: {id: 'a', unset: ['ref']}}]],
    ['the reference is made weak', [{patch: {id: 'a', set: {'ref._weak': true}}}]],
    ['the referring document goes', [{delete: {id: 'a'}}]],
    ['the referring document is replaced', [{createOrReplace: {_id: 'a', _type: 'page'}}]],
  ])('lets its target be deleted when %s, before or in the same transaction', (_, release) => {
    for (const together of [true, false]) {
      const dataset = openTestDataset()
      put(dataset, {_id: 'target'}, {_id: 'a', ref: {_ref: 'target'}})
      const remove = {delete: {id: 'target'}}
      if (together) dataset.mutate([remove, ...release], ADA)
      else for (const mutation of [...release, remove]) dataset.mutate([mutation], ADA)
      expect(dataset.document('target')).toBeUndefined()
    }
  })

  it('from a document to itself keeps nothing', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', ref: {_ref: 'a'}})
    dataset.mutate([{delete: {id: 'a'}}], ADA)
    expect(dataset.document('a')).toBeUndefined()
  })
})

describe('a weak reference', () => {
  it('neither needs its target nor keeps it', () => {
    const dataset = openTestDataset()
    put(
      dataset,
      {_id: 'target'},
      {
        _id: 'a',
        refs: [
          {_ref: 'target', _weak: true},
          {_ref: 'missing', _weak: true},
        ],
      },
    )
    dataset.mutate([{delete: {id: 'target'}}], ADA)
    expect(dataset.document('target')).toBeUndefined()
  })
})

describe('a draft or version has the type of its published document', () => {
  it.each(['drafts.a', 'versions.summer.a'])('%s', (id) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(refusal(() => put(dataset, {_id: id, _type: 'note'}))).toMatchObject(
      conflict(
        'typeOfPublishedError',
        `Document "${id}" cannot be of type "note": the published document is of type "page". Use that type or another ID.`,
      ),
    )
    put(dataset, {_id: id})
    expect(dataset.document(id)).toMatchObject({_type: 'page'})
  })

  it('whichever comes first', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'drafts.a', _type: 'note'})
    expect(refusal(() => put(dataset, {_id: 'a'}))).toMatchObject(
      conflict(
        'typeOfPublishedError',
        'Document "a" of type "page" cannot be created: "drafts.a" is of type "note". Discard that first.',
      ),
    )
    dataset.mutate([{create: {_id: 'a', _type: 'page'}}, {delete: {id: 'drafts.a'}}], ADA)
    expect(dataset.document('a')).toMatchObject({_type: 'page'})
  })
})
