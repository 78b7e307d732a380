import {describe, expect, it} from 'vitest'
import type {Dataset} from '../datasets/dataset.ts'
import {ADA, ask, openTestDataset, put, refusal} from '../datasets/datasetFixtures.ts'
import type {JsonObject} from '../documents/types.ts'

function action(name: string, fields: JsonObject): JsonObject {
  return {actionType: `sanity.action.document.${name}`, ...fields}
}

function act(dataset: Dataset, name: string, fields: JsonObject) {
  return dataset.act([action(name, fields)], ADA)
}

function refused(dataset: Dataset, name: string, fields: JsonObject): JsonObject {
  return refusal(() => act(dataset, name, fields))
}

function actionError(type: string, description: unknown = expect.any(String), index = 0) {
  return {error: {type: 'actionError', description, items: [{error: {type, description}, index}]}}
}

const IDS = {draftId: 'drafts.a', publishedId: 'a'}
const ids = (dataset: Dataset) => ask(dataset, '*._id').result

describe('create', () => {
  const attributes = {_id: 'drafts.a', _type: 'page', title: 'New'}

  it('makes a draft', () => {
    const dataset = openTestDataset()
    const {transactionId} = act(dataset, 'create', {publishedId: 'a', attributes, ifExists: 'fail'})
    expect(dataset.document('drafts.a')).toMatchObject({title: 'New', _rev: transactionId})
  })

  it('is a conflict, or does nothing, when the draft exists', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'drafts.a', title: 'Old'})
    expect(refused(dataset, 'create', {publishedId: 'a', attributes})).toMatchObject({
      status: 409,
      ...actionError('documentAlreadyExistsError', 'Document by ID "drafts.a" already exists'),
    })
    act(dataset, 'create', {publishedId: 'a', attributes, ifExists: 'ignore'})
    expect(dataset.document('drafts.a')?.title).toBe('Old')
  })

  it('of a draft is a conflict when the document is published', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(refused(dataset, 'create', {publishedId: 'a', attributes})).toMatchObject({status: 409})
  })
})

describe('edit', () => {
  it('changes the draft', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'drafts.a', title: 'Old'})
    act(dataset, 'edit', {...IDS, patch: {set: {title: 'New'}}})
    expect(dataset.document('drafts.a')?.title).toBe('New')
  })

  it('without a draft first copies what is published, in the same transaction', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'Published', body: 'text', _createdAt: '2020-01-01T00:00:00Z'})
    const {changes} = act(dataset, 'edit', {...IDS, patch: {set: {title: 'Draft'}}})
    expect(dataset.document('a')?.title).toBe('Published')
    expect(dataset.document('drafts.a')).toMatchObject({
      title: 'Draft',
      body: 'text',
      _createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(changes[0]?.mutations.map((mutation) => Object.keys(mutation))).toEqual([['create'], ['patch']])
  })

  it('accepts the draft or a version as versionId', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'A'})
    act(dataset, 'edit', {versionId: 'versions.r1.a', publishedId: 'a', patch: {set: {title: 'R1'}}})
    expect(dataset.document('versions.r1.a')?.title).toBe('R1')
  })

  it('of what does not exist is not found', () => {
    expect(refused(openTestDataset(), 'edit', {...IDS, patch: {}})).toMatchObject({
      status: 404,
      ...actionError('documentNotFoundError', 'Neither "drafts.a" nor the published document "a" exist'),
    })
  })
})

describe('publish', () => {
  it('replaces the published document, which stays as old as it was, and deletes the draft', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'Old', gone: 1, _createdAt: '2020-01-01T00:00:00Z'})
    put(dataset, {_id: 'drafts.a', title: 'New', _createdAt: '2021-01-01T00:00:00Z'})
    const {transactionId, changes} = act(dataset, 'publish', IDS)
    expect(dataset.document('a')).toMatchObject({
      title: 'New',
      _createdAt: '2020-01-01T00:00:00.000Z',
      _rev: transactionId,
    })
    expect(dataset.document('a')).not.toHaveProperty('gone')
    expect(dataset.document('drafts.a')).toBeUndefined()
    expect(
      changes.map(({documentId, mutations}) => [documentId, mutations.map((m) => Object.keys(m)[0])]),
    ).toEqual([
      ['a', ['createOrReplace']],
      ['drafts.a', ['delete']],
    ])
  })

  it('makes references strong that waited for it', () => {
    const dataset = openTestDataset()
    const reference = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}
    put(dataset, {_id: 'b'}, {_id: 'drafts.a', ref: reference})
    act(dataset, 'publish', IDS)
    expect(dataset.document('a')?.ref).toEqual({_ref: 'b'})
  })

  it('is a conflict when such a reference has no published target', () => {
    const dataset = openTestDataset()
    const reference = {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}
    put(dataset, {_id: 'drafts.b'}, {_id: 'drafts.a', ref: reference})
    expect(refused(dataset, 'publish', IDS)).toMatchObject({
      status: 409,
      ...actionError(
        'documentReferenceDoesNotExistError',
        'Document "a" references non-existent document "b"',
      ),
    })
    expect(ids(dataset)).toEqual(['drafts.a', 'drafts.b'])
  })

  it('of a version leaves what belongs to the release behind', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'versions.r1.a', title: 'R1', _system: {release: {}}})
    act(dataset, 'publish', {draftId: 'versions.r1.a', publishedId: 'a'})
    expect(dataset.document('a')).toMatchObject({title: 'R1'})
    expect(dataset.document('a')).not.toHaveProperty('_system')
  })

  it.each(['ifPublishedRevisionId', 'ifDraftRevisionId'])('is a conflict when %s is stale', (condition) => {
    const dataset = openTestDataset()
    const revision = put(dataset, {_id: 'a'}, {_id: 'drafts.a'})
    expect(refused(dataset, 'publish', {...IDS, [condition]: 'stale'})).toMatchObject({
      status: 409,
      ...actionError('documentRevisionIDDoesNotMatchError', expect.stringContaining('expected "stale"')),
    })
    act(dataset, 'publish', {...IDS, [condition]: revision})
    expect(ids(dataset)).toEqual(['a'])
  })

  it('without a draft is not found', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(refused(dataset, 'publish', IDS)).toMatchObject({
      status: 404,
      ...actionError('documentNotFoundError'),
    })
  })
})

describe('unpublish', () => {
  it('turns the published document into a draft', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'A'})
    act(dataset, 'unpublish', IDS)
    expect(ids(dataset)).toEqual(['drafts.a'])
    expect(dataset.document('drafts.a')?.title).toBe('A')
  })

  it('keeps the draft that there is', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'A'}, {_id: 'drafts.a', title: 'Draft'})
    act(dataset, 'unpublish', IDS)
    expect(dataset.document('drafts.a')?.title).toBe('Draft')
  })

  it('is a conflict while a published document refers to it', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'}, {_id: 'b', ref: {_ref: 'a'}})
    expect(refused(dataset, 'unpublish', IDS)).toMatchObject({
      status: 409,
      ...actionError('documentHasExistingReferencesError'),
    })
  })

  it('of what is not published is not found', () => {
    expect(refused(openTestDataset(), 'unpublish', IDS)).toMatchObject({status: 404})
  })
})

describe('delete', () => {
  it('takes the document with the drafts and versions that it names', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'}, {_id: 'drafts.a'}, {_id: 'versions.r1.a'}, {_id: 'b'})
    act(dataset, 'delete', {publishedId: 'a', includeDrafts: ['drafts.a', 'versions.r1.a']})
    expect(ids(dataset)).toEqual(['b'])
  })

  it('is a conflict when a draft or version is not named', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'}, {_id: 'drafts.a'}, {_id: 'versions.r1.a'})
    expect(refused(dataset, 'delete', {publishedId: 'a', includeDrafts: ['drafts.a']})).toMatchObject({
      status: 409,
      error: {description: expect.stringContaining('"versions.r1.a"')},
    })
    expect(ids(dataset)).toHaveLength(3)
  })

  it('says that it cannot purge, rather than not doing it', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'})
    expect(refused(dataset, 'delete', {publishedId: 'a', includeDrafts: [], purge: true})).toMatchObject({
      status: 400,
    })
  })

  it('of what is not published is not found', () => {
    expect(refused(openTestDataset(), 'delete', {publishedId: 'a', includeDrafts: []})).toMatchObject({
      status: 404,
    })
  })
})

describe('discard', () => {
  it.each([
    ['discard', {draftId: 'drafts.a'}],
    ['version.discard', {versionId: 'drafts.a'}],
  ])('as %s deletes the draft', (name, fields) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'}, {_id: 'drafts.a'})
    act(dataset, name, fields)
    expect(ids(dataset)).toEqual(['a'])
    expect(refused(dataset, name, fields)).toMatchObject({
      status: 404,
      ...actionError('documentNotFoundError', 'Document "drafts.a" not found'),
    })
  })
})

describe('replaceDraft', () => {
  it('restores an earlier revision, whose marks the lake replaces', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'drafts.a', title: 'Now'})
    const attributes = {_id: 'drafts.a', _type: 'page', _rev: 'old', title: 'Then'}
    const {transactionId} = act(dataset, 'replaceDraft', {publishedId: 'a', attributes})
    expect(dataset.document('drafts.a')).toMatchObject({title: 'Then', _rev: transactionId})
  })

  it('follows a create in one transaction, as the Studio restores what was deleted', () => {
    const dataset = openTestDataset()
    const attributes = {_id: 'drafts.a', _type: 'page', title: 'Back'}
    const fields = {publishedId: 'a', attributes}
    dataset.act([action('create', {...fields, ifExists: 'fail'}), action('replaceDraft', fields)], ADA)
    expect(dataset.document('drafts.a')?.title).toBe('Back')
  })

  it('of a document in no form is not found', () => {
    const attributes = {_id: 'drafts.a', _type: 'page'}
    expect(refused(openTestDataset(), 'replaceDraft', {publishedId: 'a', attributes})).toMatchObject({
      status: 404,
    })
  })
})

describe('versions', () => {
  it('are created from content or from a base, replaced and marked for unpublishing', () => {
    const dataset = openTestDataset()
    const revision = put(dataset, {_id: 'a', title: 'A'})
    act(dataset, 'version.create', {
      publishedId: 'a',
      document: {_id: 'versions.r1.a', _type: 'page', title: 'R1'},
    })
    act(dataset, 'version.create', {
      publishedId: 'a',
      baseId: 'a',
      versionId: 'versions.r2.a',
      ifBaseRevisionId: revision,
    })
    act(dataset, 'version.replace', {document: {_id: 'versions.r1.a', _type: 'page', title: 'New'}})
    act(dataset, 'version.unpublish', {publishedId: 'a', versionId: 'versions.r3.a'})
    expect(dataset.document('versions.r1.a')?.title).toBe('New')
    expect(dataset.document('versions.r2.a')?.title).toBe('A')
    expect(dataset.document('versions.r3.a')).toMatchObject({title: 'A', _system: {delete: true}})
    expect(dataset.versionsOf('a').map(({_id}) => _id)).toEqual([
      'a',
      'versions.r1.a',
      'versions.r2.a',
      'versions.r3.a',
    ])
  })

  it('are refused when they exist, when the base changed, or when there is nothing to replace', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a'}, {_id: 'versions.r1.a'})
    const fromBase = {publishedId: 'a', baseId: 'a', versionId: 'versions.r1.a'}
    expect(refused(dataset, 'version.create', fromBase)).toMatchObject({status: 409})
    expect(refused(dataset, 'version.create', {...fromBase, ifBaseRevisionId: 'x'})).toMatchObject({
      status: 409,
    })
    const document = {_id: 'versions.r2.a', _type: 'page'}
    expect(refused(dataset, 'version.replace', {document})).toMatchObject({status: 404})
  })
})

describe('a list of actions', () => {
  it('is one transaction, in which each sees what was done before it', () => {
    const dataset = openTestDataset()
    const attributes = {_id: 'drafts.a', _type: 'page', title: 'One'}
    const {transactionId} = dataset.act(
      [
        action('create', {publishedId: 'a', attributes}),
        action('edit', {...IDS, patch: {set: {title: 'Two'}}}),
        action('publish', IDS),
      ],
      {...ADA, transactionId: 'mine'},
    )
    expect(transactionId).toBe('mine')
    expect(dataset.document('a')).toMatchObject({title: 'Two', _rev: 'mine'})
    expect(
      dataset.history({documentIds: ['a']}).map(({actions}) => actions.map(({actionType}) => actionType)),
    ).toEqual([['create', 'edit', 'publish'].map((name) => `sanity.action.document.${name}`)])
  })

  it('is done whole or not at all, and says which action failed', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'drafts.a'})
    const error = refusal(() =>
      dataset.act([action('publish', IDS), action('discard', {draftId: 'drafts.a'})], ADA),
    )
    expect(error).toMatchObject({status: 404, ...actionError('documentNotFoundError', expect.anything(), 1)})
    expect(ids(dataset)).toEqual(['drafts.a'])
  })
})

describe('malformed actions are refused with a reason', () => {
  it.each<[JsonObject, string]>([
    [{}, 'does not support the action undefined'],
    [{actionType: 'sanity.action.variant.create', releaseId: 'r1'}, '"sanity.action.variant.create"'],
    [action('edit', {publishedId: 'a', patch: {}}), 'Expected a "draftId" or a "versionId"'],
    [action('edit', {draftId: 'drafts.b', publishedId: 'a', patch: {}}), 'not a draft or version of "a"'],
    [
      action('edit', {draftId: 'a', publishedId: 'a', patch: {}}),
      'neither the ID of a draft nor of a version',
    ],
    [
      action('edit', {draftId: 'drafts.a', publishedId: 'drafts.a', patch: {}}),
      'not the ID of a published document',
    ],
    [action('edit', {...IDS, patch: {replace: 1}}), 'replace'],
    [action('create', {publishedId: 'a'}), 'attributes'],
    [
      action('create', {publishedId: 'a', attributes: {_id: 'drafts.b', _type: 'page'}}),
      'not a draft or version',
    ],
    [action('create', {publishedId: 'a', attributes: {_id: 'a', _type: 'page'}, ifExists: 'x'}), 'ifExists'],
    [action('version.create', {publishedId: 'a'}), 'Expected a "document", or a "baseId" and a "versionId"'],
  ])('%j', (malformed, reason) => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'drafts.a'}, {_id: 'drafts.b'})
    expect(refusal(() => dataset.act([malformed], ADA))).toMatchObject({
      status: 400,
      ...actionError('validationError', expect.stringContaining(reason)),
    })
  })
})
