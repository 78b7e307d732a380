import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it, onTestFinished} from 'vitest'
import type {Dataset} from '../datasets/dataset.ts'
import {ADA, ask, openTestDataset, put, refusal} from '../datasets/datasetFixtures.ts'
import {historyEvents} from '../history/events.ts'
import {MAX_WRITE_TIME} from '../limits.ts'
import {threadTime} from '../time/deadline.ts'
import {openSqliteStore} from '../store/sqliteStore.ts'
import type {JsonObject} from '../documents/types.ts'

const ID = '_.releases.r1'

function act(dataset: Dataset, name: string, fields: JsonObject = {}) {
  const actionType = `sanity.action.${name.includes('.') ? '' : 'release.'}${name}`
  return dataset.act([{actionType, ...(name.includes('.') ? {} : {releaseId: 'r1'}), ...fields}], ADA)
}

const refused = (dataset: Dataset, name: string, fields?: JsonObject) =>
  refusal(() => act(dataset, name, fields))

const ids = (dataset: Dataset) => ask(dataset, '*._id').result

/** Opens a release "r1" that changes `a`, adds `b`, and unpublishes `c`. */
function openRelease(): Dataset {
  const dataset = openTestDataset()
  put(dataset, {_id: 'a', title: 'A', _createdAt: '2020-01-01T00:00:00Z'}, {_id: 'c', title: 'C'})
  act(dataset, 'create', {metadata: {title: 'Summer', releaseType: 'asap'}})
  act(dataset, 'document.version.create', {publishedId: 'a', baseId: 'a', versionId: 'versions.r1.a'})
  act(dataset, 'document.edit', {
    publishedId: 'a',
    versionId: 'versions.r1.a',
    patch: {set: {title: 'A in summer', new: {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'page'}}}},
  })
  act(dataset, 'document.version.create', {
    publishedId: 'b',
    document: {_id: 'versions.r1.b', _type: 'page', title: 'B'},
  })
  act(dataset, 'document.version.unpublish', {publishedId: 'c', versionId: 'versions.r1.c'})
  return dataset
}

describe('a release', () => {
  it('is a document that queries find, with what people say about it', () => {
    const dataset = openRelease()
    act(dataset, 'edit', {patch: {set: {'metadata.title': 'Late summer'}}})
    expect(ask(dataset, 'releases::all(){_id, name, state, metadata}', {}, ['published']).result).toEqual([
      {_id: ID, name: 'r1', state: 'active', metadata: {title: 'Late summer', releaseType: 'asap'}},
    ])
  })

  it('has the documents that queries tell as part of it', () => {
    const dataset = openRelease()
    expect(ask(dataset, '*[sanity::partOfRelease("r1")]._id').result).toEqual([
      'versions.r1.a',
      'versions.r1.b',
      'versions.r1.c',
    ])
    expect(ask(dataset, '*[sanity::versionOf("a")]._id').result).toEqual(['a', 'versions.r1.a'])
  })

  it('is seen through a perspective, over drafts or over what is published', () => {
    const dataset = openRelease()
    put(dataset, {_id: 'drafts.a', title: 'A as draft'}, {_id: 'drafts.d', title: 'D'})
    const seen = (...stack: string[]) => ask(dataset, '*[_type == "page"].title', {}, stack).result
    expect(seen('r1')).toEqual(['A in summer', 'B'])
    expect(seen('r1', 'drafts')).toEqual(['A in summer', 'B', 'D'])
    expect(seen('drafts')).toEqual(['A as draft', 'C', 'D'])
  })

  it('remembers which revision a version was copied from', () => {
    const dataset = openRelease()
    expect(dataset.document('versions.r1.a')?._system).toEqual({
      base: {id: 'a', rev: dataset.document('a')?._rev},
    })
  })
})

describe('publishing a release', () => {
  it('publishes and unpublishes its documents in one transaction, and keeps what was unpublished as draft', () => {
    const dataset = openRelease()
    const {transactionId} = act(dataset, 'publish')
    expect(ids(dataset)).toEqual([ID, 'a', 'b', 'drafts.c'])
    expect(dataset.document('a')).toMatchObject({
      _rev: transactionId,
      _createdAt: '2020-01-01T00:00:00.000Z',
      title: 'A in summer',
      new: {_ref: 'b'},
    })
    expect(dataset.document('a')).not.toHaveProperty('_system')
    expect(dataset.document(ID)).toMatchObject({
      state: 'published',
      publishedAt: dataset.document('a')?._updatedAt,
      finalDocumentStates: [{id: 'versions.r1.a'}, {id: 'versions.r1.b'}, {id: 'versions.r1.c'}],
    })
  })

  it('unpublishes what refers to each other, whose drafts can be published again', () => {
    const dataset = openTestDataset()
    put(dataset, {_id: 'a', title: 'A'}, {_id: 'c', to: {_ref: 'a'}, also: [{_ref: 'kept'}]}, {_id: 'kept'})
    act(dataset, 'create')
    for (const id of ['a', 'c'])
      act(dataset, 'document.version.unpublish', {publishedId: id, versionId: `versions.r1.${id}`})
    act(dataset, 'publish')
    expect(ids(dataset)).toEqual([ID, 'drafts.a', 'drafts.c', 'kept'])
    expect(dataset.document('drafts.c')).toMatchObject({
      to: {_ref: 'a', _weak: true, _strengthenOnPublish: {type: 'page'}},
      also: [{_ref: 'kept'}],
    })
    expect(dataset.document('drafts.c')).not.toHaveProperty('also[0]._weak')
    for (const id of ['a', 'c']) act(dataset, 'document.publish', {publishedId: id, draftId: `drafts.${id}`})
    expect(dataset.document('c')?.to).toEqual({_ref: 'a'})
  })

  it('is what its versions were last part of: the Studio goes back from there', () => {
    const dataset = openRelease()
    const {transactionId} = act(dataset, 'publish')
    const last = dataset.documentAt('versions.r1.a', {lastRevision: true})
    expect(last).toMatchObject({_rev: transactionId, title: 'A in summer'})
  })

  it('does nothing when one of its documents cannot be published', () => {
    const dataset = openRelease()
    put(dataset, {_id: 'd', needs: {_ref: 'c'}})
    const before = ids(dataset)
    expect(refused(dataset, 'publish')).toMatchObject({
      status: 409,
      error: {items: [{error: {type: 'documentHasExistingReferencesError', id: 'c'}}]},
    })
    expect(ids(dataset)).toEqual(before)
  })

  it('is tried once it is scheduled: the Studio asks so whether a person may, and nothing is published', () => {
    const dataset = openRelease()
    act(dataset, 'schedule', {publishAt: '2030-01-01T00:00:00.000Z'})
    const before = ids(dataset)
    const publishing = {actionType: 'sanity.action.release.publish', releaseId: 'r1'}
    dataset.act([publishing], {...ADA, dryRun: true})
    expect(ids(dataset)).toEqual(before)
    expect(dataset.document(ID)).toMatchObject({state: 'scheduled'})
    expect(refused(dataset, 'publish')).toMatchObject({status: 409})
  })

  it('is told in the history of each document', () => {
    const dataset = openRelease()
    const {transactionId} = act(dataset, 'publish')
    const newest = (id: string) => historyEvents(dataset, id, {limit: 1}).events[id]?.[0]
    expect(newest('a')).toMatchObject({
      type: 'publishDocumentVersion',
      publishCause: 'release.publish',
      releaseId: 'r1',
      versionId: 'versions.r1.a',
      revisionId: transactionId,
    })
    expect(newest('c')).toMatchObject({type: 'unpublishDocument', releaseId: 'r1'})
  })
})

describe('archiving a release', () => {
  it('puts its versions away, and unarchiving brings them back', () => {
    const dataset = openRelease()
    const before = dataset.document('versions.r1.a')
    act(dataset, 'archive')
    expect(ids(dataset)).toEqual([ID, 'a', 'c'])
    expect(dataset.document(ID)).toMatchObject({state: 'archived', finalDocumentStates: {length: 3}})
    const {transactionId, changes} = act(dataset, 'unarchive')
    expect(dataset.document('versions.r1.a')).toEqual({
      ...before,
      _rev: transactionId,
      _updatedAt: changes[0]?.after?._updatedAt,
    })
    expect(dataset.document(ID)).toMatchObject({state: 'active'})
    expect(dataset.document(ID)).not.toHaveProperty('finalDocumentStates')
  })

  it('is taken back for hundreds of documents, in the time that a write may take', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-release-'))
    const store = openSqliteStore(folder)
    onTestFinished(() => {
      store.close()
      rmSync(folder, {recursive: true})
    })
    const dataset = openTestDataset(store)
    act(dataset, 'create')
    const versions = Array.from({length: 500}, (_, index) => ({
      _id: `versions.r1.p${index}`,
      text: 'x'.repeat(10_000),
    }))
    put(dataset, ...versions)
    act(dataset, 'archive')
    const unarchive = {actionType: 'sanity.action.release.unarchive', releaseId: 'r1'}
    const start = threadTime()
    dataset.act([unarchive], ADA)
    expect(threadTime() - start).toBeLessThan(MAX_WRITE_TIME)
    expect(dataset.document('versions.r1.p499')).toMatchObject({text: versions[499]?.text})
    expect(ids(dataset)).toHaveLength(versions.length + 1)
  })

  it('must come before deleting it', () => {
    const dataset = openRelease()
    expect(refused(dataset, 'delete')).toMatchObject({status: 409})
    act(dataset, 'archive')
    act(dataset, 'delete')
    expect(ids(dataset)).toEqual(['a', 'c'])
  })
})

describe('what people say about a release', () => {
  it('is kept by whatever names', () => {
    const dataset = openTestDataset()
    const metadata = {title: 'Summer', releaseType: 'asap', constructor: 'Ove Arup', prototype: true}
    act(dataset, 'create', {metadata})
    expect(dataset.document(ID)).toMatchObject({metadata})
  })
})

describe('importing a release', () => {
  const exported = (title: string) => ({
    _id: ID,
    _type: 'system.release',
    _createdAt: '2020-01-01T00:00:00Z',
    name: 'r1',
    state: 'scheduled',
    publishAt: '2030-01-01T00:00:00.000Z',
    metadata: {title},
  })

  it('brings it in as it was exported, once', () => {
    const dataset = openTestDataset()
    act(dataset, 'import', {attributes: exported('Summer')})
    expect(dataset.document(ID)).toMatchObject({
      ...exported('Summer'),
      _createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(refused(dataset, 'import', {attributes: exported('Later')})).toMatchObject({status: 409})
    act(dataset, 'import', {attributes: exported('Later'), ifExists: 'ignore'})
    expect(dataset.document(ID)?.metadata).toMatchObject({title: 'Summer'})
    act(dataset, 'import', {document: exported('Later'), ifExists: 'replace'})
    expect(dataset.document(ID)?.metadata).toMatchObject({title: 'Later'})
  })

  it.each([
    [{}, 'Expected "attributes"'],
    [{attributes: {...exported(''), _id: '_.releases.r2'}}, '"_.releases.r1"'],
    [{attributes: {...exported(''), _type: 'page'}}, 'system.release'],
    [{attributes: {...exported(''), state: 'gone'}}, 'state'],
    [{attributes: {...exported(''), publishAt: undefined}}, 'publishAt'],
  ])('is refused for what is no release of that name: %j', (fields, description) => {
    expect(refused(openTestDataset(), 'import', fields)).toMatchObject({
      status: 400,
      error: {description: expect.stringContaining(description)},
    })
  })
})

describe('what a release refuses', () => {
  it.each([
    ['create', {}, 409, 'already exists'],
    ['create', {releaseId: 'a.b'}, 400, 'Invalid release ID "a.b"'],
    ['create', {releaseId: 'r2', metadata: {releaseType: 'soon'}}, 400, 'metadata.releaseType'],
    ['edit', {patch: {set: {state: 'published'}}}, 400, 'Only the "metadata"'],
    ['edit', {patch: {set: {'metadata.releaseType': 'soon'}}}, 400, 'releaseType'],
    ['unarchive', {}, 409, 'Release "r1" is active, and only archived ones'],
    ['publish', {releaseId: 'r9'}, 404, '"_.releases.r9" not found'],
    ['schedule', {publishAt: 'Monday'}, 400, 'Expected a date and time in ISO 8601'],
    ['unschedule', {}, 409, 'Release "r1" is active, and only scheduled ones'],
  ])('%s %j', (name, fields, status, description) => {
    expect(refused(openRelease(), name, fields)).toMatchObject({
      status,
      error: {description: expect.stringContaining(description)},
    })
  })

  it('to publish what would be a release: what that says of itself decides what is published, and in whose name', () => {
    const dataset = openRelease()
    const forged = {_type: 'system.release', name: 'r1', state: 'scheduled', scheduledBy: 'system'}
    const document = {...forged, _id: 'versions.r1._.releases.r2'}
    const refusal400 = {status: 400, error: {description: expect.stringContaining('stands for a release')}}
    const made = {publishedId: '_.releases.r2', document}
    expect(refused(dataset, 'document.version.create', made)).toMatchObject(refusal400)
    // As a program may have written it.
    put(dataset, document)
    expect(refused(dataset, 'publish')).toMatchObject(refusal400)
    expect(dataset.document('_.releases.r2')).toBeUndefined()
  })

  it('new and changed versions, by actions and by mutations, once it is published or archived', () => {
    const dataset = openRelease()
    act(dataset, 'archive')
    const document = {_id: 'versions.r1.z', _type: 'page'}
    const refusal409 = {status: 409, error: {description: expect.stringContaining('is archived')}}
    expect(refused(dataset, 'document.version.create', {publishedId: 'z', document})).toMatchObject(
      refusal409,
    )
    expect(refusal(() => dataset.mutate([{create: document}], ADA))).toMatchObject(refusal409)
    expect(refusal(() => dataset.mutate([{create: document}], ADA))).toMatchObject({
      error: {
        items: [{error: {type: 'releaseNotActiveError', id: document._id, releaseId: '_.releases.r1'}}],
      },
    })
  })
})
