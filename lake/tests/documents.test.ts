import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startSubject, type Subject, SUBJECTS} from './subject.ts'

function reference(id: string) {
  return {_type: 'reference', _ref: id}
}

describe.each(SUBJECTS)('documents through the official client, %s', (kind) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await startSubject(kind)
  })
  afterAll(() => subject.stop())

  const client = () => subject.client()
  const raw = () => subject.client({perspective: 'raw'})

  it('creates a document under an id of its own and reads it back', async () => {
    const created = await client().create({_type: 'note', text: 'hello'})
    expect(created).toMatchObject({_id: expect.stringMatching(/./), _rev: expect.any(String), text: 'hello'})
    expect(await client().getDocument(created._id)).toEqual(created)
    expect(await client().fetch('*[_id == $id][0].text', {id: created._id})).toBe('hello')
  })

  it('refuses to create what is there, unless told to replace or skip it', async () => {
    const note = {_id: 'once', _type: 'note', text: 'first'}
    await client().create(note)
    await expect(client().create(note)).rejects.toMatchObject({statusCode: 409})
    expect(await client().createIfNotExists({...note, text: 'second'})).toMatchObject({text: 'first'})
    expect(await client().createOrReplace({...note, text: 'third'})).toMatchObject({text: 'third'})
  })

  it('patches', async () => {
    await client().createOrReplace({_id: 'patched', _type: 'note', count: 1, list: [{_key: 'a', n: 1}]})
    const patched = await client()
      .patch('patched')
      .set({'list[_key=="a"].n': 2, title: 'new'})
      .inc({count: 4})
      .setIfMissing({tags: []})
      .append('tags', ['x'])
      .commit()
    expect(patched).toMatchObject({count: 5, title: 'new', list: [{_key: 'a', n: 2}], tags: ['x']})
  })

  it('refuses a patch of a revision that is gone, and of a document that is not there', async () => {
    await client().createOrReplace({_id: 'revised', _type: 'note'})
    const stale = client().patch('revised').ifRevisionId('long-gone').set({a: 1}).commit()
    await expect(stale).rejects.toMatchObject({statusCode: 409})
    await expect(client().patch('nobody').set({a: 1}).commit()).rejects.toMatchObject({statusCode: 409})
  })

  it('gives array items keys when asked to', async () => {
    const document = {_id: 'keyed', _type: 'note', items: [{n: 1}, {n: 2}]}
    const keyed = await client().createOrReplace(document, {autoGenerateArrayKeys: true})
    expect(keyed.items).toEqual([
      {n: 1, _key: expect.any(String)},
      {n: 2, _key: expect.any(String)},
    ])
  })

  it('deletes by id and by query', async () => {
    const transaction = client().transaction()
    for (const id of ['gone-1', 'gone-2', 'gone-3']) transaction.create({_id: id, _type: 'temporary'})
    await transaction.commit()
    await client().delete('gone-1')
    expect(await client().fetch('count(*[_type == "temporary"])')).toBe(2)
    await client().delete({query: '*[_type == "temporary"]'})
    expect(await client().fetch('count(*[_type == "temporary"])')).toBe(0)
  })

  it('carries out a transaction whole or not at all', async () => {
    const failing = client()
      .transaction()
      .create({_id: 'half', _type: 'note'})
      .create({_id: 'half', _type: 'note'})
      .commit()
    await expect(failing).rejects.toMatchObject({statusCode: 409})
    expect(await client().getDocument('half')).toBeUndefined()
    const {results} = await client()
      .transaction()
      .create({_id: 'whole-1', _type: 'note'})
      .create({_id: 'whole-2', _type: 'note'})
      .commit()
    expect(results.map(({id}) => id)).toEqual(['whole-1', 'whole-2'])
  })

  it('takes a transaction id only once', async () => {
    const mutations = [{createOrReplace: {_id: 'twice', _type: 'note'}}]
    await client().mutate(mutations, {transactionId: 'my-transaction'})
    const again = client().mutate(mutations, {transactionId: 'my-transaction'})
    await expect(again).rejects.toMatchObject({statusCode: 409})
  })

  it('keeps nothing of a dry run', async () => {
    const answer = await client().create({_id: 'dry', _type: 'note'}, {dryRun: true})
    expect(answer).toMatchObject({_id: 'dry'})
    expect(await client().getDocument('dry')).toBeUndefined()
  })

  it('answers the deleted document when it is asked to', async () => {
    await client().createOrReplace({_id: 'farewell', _type: 'note', text: 'bye'})
    const [deleted] = await client().mutate([{delete: {id: 'farewell'}}], {
      returnDocuments: true,
      returnFirst: false,
    })
    expect(deleted).toMatchObject({_id: 'farewell', text: 'bye'})
  })

  it('protects strong references', async () => {
    await expect(client().create({_type: 'note', to: reference('nowhere')})).rejects.toMatchObject({
      statusCode: 409,
    })
    await client().createOrReplace({_id: 'target', _type: 'note'})
    await client().createOrReplace({_id: 'pointer', _type: 'note', to: reference('target')})
    await expect(client().delete('target')).rejects.toMatchObject({statusCode: 409})
  })

  it('keeps several documents in the order they were asked for', async () => {
    await client().createOrReplace({_id: 'one', _type: 'note'})
    await client().createOrReplace({_id: 'two', _type: 'note'})
    const documents = await client().getDocuments(['two', 'nowhere', 'one'])
    expect(documents.map((document) => document?._id)).toEqual(['two', undefined, 'one'])
    expect(await client().documentsExists(['one', 'nowhere'])).toEqual(new Set(['one']))
  })

  it('answers long queries too', async () => {
    const ids = Array.from({length: 3000}, (_, index) => `id-${index}`)
    expect(await client().fetch('*[_id in $ids][0]._id', {ids: [...ids, 'one']})).toBe('one')
  })

  it('shows published content by default, and drafts over it to those who ask', async () => {
    await client().createOrReplace({_id: 'seen', _type: 'page', title: 'published'})
    await client().createOrReplace({_id: 'drafts.seen', _type: 'page', title: 'draft'})
    const query = '*[_type == "page"]{_id, title, _originalId}'
    expect(await client().fetch(query)).toMatchObject([{_id: 'seen', title: 'published'}])
    expect(await client().fetch(query, {}, {perspective: 'drafts'})).toMatchObject([
      {_id: 'seen', title: 'draft', _originalId: 'drafts.seen'},
    ])
    expect(await raw().fetch(query)).toHaveLength(2)
    expect(await subject.client({apiVersion: '2021-06-07'}).fetch(query)).toHaveLength(2)
  })

  it('says which part of a query it does not understand', async () => {
    await expect(client().fetch('*[_type ==')).rejects.toMatchObject({
      statusCode: 400,
      details: {type: 'queryParseError', query: '*[_type ==', start: expect.any(Number)},
    })
  })

  it('returns the query and its sync tags with the whole answer', async () => {
    const answer = await client().fetch('*[_id == "one"][0]._id', {}, {filterResponse: false})
    expect(answer).toMatchObject({
      query: '*[_id == "one"][0]._id',
      result: 'one',
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:/)],
    })
  })

  it('tells where content came from, so that it can be clicked', async () => {
    const stega = {enabled: true, studioUrl: '/studio'}
    const title: string = await client().fetch('*[_id == "seen"][0].title', {}, {stega})
    expect(title).toMatch(/^published./)
  })

  it('edits and publishes by actions, as Studio does', async () => {
    const ids = {draftId: 'drafts.acted', publishedId: 'acted'}
    await client().action({
      actionType: 'sanity.action.document.create',
      publishedId: 'acted',
      attributes: {_id: 'drafts.acted', _type: 'page', title: 'one'},
      ifExists: 'fail',
    })
    await client().action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title: 'two'}}})
    expect(await client().getDocument('acted')).toBeUndefined()
    const {transactionId} = await client().action({actionType: 'sanity.action.document.publish', ...ids})
    expect(await client().getDocument('acted')).toMatchObject({title: 'two', _rev: transactionId})
    expect(await client().getDocument('drafts.acted')).toBeUndefined()
    await client().action({actionType: 'sanity.action.document.unpublish', ...ids})
    expect(await client().getDocument('acted')).toBeUndefined()
    expect(await client().getDocument('drafts.acted')).toMatchObject({title: 'two'})
  })

  it('refuses to publish over a revision that the editor has not seen', async () => {
    await client().createOrReplace({_id: 'raced', _type: 'page'})
    await client().createOrReplace({_id: 'drafts.raced', _type: 'page'})
    const publish = client().action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.raced',
      publishedId: 'raced',
      ifPublishedRevisionId: 'long-gone',
    })
    await expect(publish).rejects.toMatchObject({statusCode: 409})
  })

  it('gathers versions in a release, shows them to those who ask, and publishes them together', async () => {
    await client().createOrReplace({_id: 'fare', _type: 'fare', price: 1})
    const metadata = {title: 'Winter', releaseType: 'asap'} as const
    const {releaseId} = await client().releases.create({metadata})
    await client().createVersion({publishedId: 'fare', baseId: 'fare', releaseId})
    await client().patch(`versions.${releaseId}.fare`).set({price: 2}).commit()
    await client().create({_id: `versions.${releaseId}.new`, _type: 'fare', price: 3})
    const prices = (...perspective: string[]) =>
      client().fetch('*[_type == "fare"] | order(price).price', {}, {perspective})
    expect([await prices('published'), await prices(releaseId, 'drafts')]).toEqual([[1], [2, 3]])

    await client().releases.publish({releaseId})
    expect(await prices('published')).toEqual([2, 3])
    expect(await client().releases.get({releaseId})).toMatchObject({state: 'published', metadata})
    await client().releases.delete({releaseId})
    expect(await client().releases.get({releaseId})).toBeUndefined()
  })

  it('remembers every revision', async () => {
    const first = await client().createOrReplace({_id: 'past', _type: 'note', text: 'first'})
    const second = await client().patch('past').set({text: 'second'}).commit()
    const history = `/data/history/${client().config().dataset}`
    const at = (search: string) => client().request({url: `${history}/documents/past?${search}`})
    expect(await at(`revision=${first._rev}`)).toMatchObject({documents: [{text: 'first'}]})
    expect(await at('lastRevision=true')).toMatchObject({documents: [{text: 'second'}]})
    const log: string = await client().request({
      url: `${history}/transactions/past?effectFormat=mendoza&excludeMutations=true&reverse=true`,
      json: false,
    })
    const transactions = String(log)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(transactions).toMatchObject([
      {id: second._rev, documentIDs: ['past'], effects: {past: {apply: expect.any(Array)}}},
      {id: first._rev, effects: {past: {revert: [0, null]}}},
    ])
  })
})
