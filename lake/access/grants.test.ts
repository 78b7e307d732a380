import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {ACCOUNTS} from '../tests/accounts.ts'
import {collect} from '../tests/collect.ts'
import {type RunningLake, startLake} from '../tests/runningLake.ts'
import {tokenOf} from '../tests/token.ts'

let running: RunningLake

/** Creates the official client of a user; without one, of a visitor. */
async function clientOf(user?: string) {
  return running.client({
    perspective: 'raw',
    token: user === undefined ? undefined : await tokenOf(running.origin, user),
  })
}

async function get(path: string, user?: string): Promise<Response> {
  const headers = new Headers(
    user === undefined ? {} : {authorization: `Bearer ${await tokenOf(running.origin, user)}`},
  )
  return fetch(`${running.origin}/v2025-02-19${path}`, {headers})
}

const note = {_id: 'note', _type: 'note', text: 'open'}
const deed = {_id: 'deed', _type: 'deed', text: 'signed'}

beforeAll(async () => {
  running = await startLake('memory', {accounts: ACCOUNTS})
  const owner = await clientOf('ada')
  await owner
    .transaction()
    .create(note)
    .create(deed)
    .create({...note, _id: 'locked', locked: true})
    .create({...note, _id: 'drafts.note'})
    .create({...note, _id: 'secret.note'})
    .commit()
})
afterAll(() => running.stop())

describe('somebody who has not signed in', () => {
  it('reads what is published, whatever the perspective, and nothing else', async () => {
    const client = await clientOf()
    const published = ['deed', 'locked', 'note']
    expect(await client.fetch('*[]._id')).toEqual(published)
    expect(await client.fetch('*[]._id', {}, {perspective: 'published'})).toEqual(published)
    expect(await client.getDocument('drafts.note')).toBeUndefined()
    expect(await (await get('/data/doc/production/drafts.note,secret.note,none')).json()).toEqual({
      documents: [],
      omitted: [
        {id: 'drafts.note', reason: 'existence'},
        {id: 'secret.note', reason: 'existence'},
        {id: 'none', reason: 'existence'},
      ],
    })
  })

  it.each([
    '/data/query/production?query=*&perspective=drafts',
    '/data/query/production?query=*&perspective=summer,published',
    '/data/live/events/production?includeDrafts=true',
    '/data/export/production',
    '/data/history/production/transactions/note',
    '/data/history/production/documents/note',
    '/data/history/production/events/documents/note',
    '/users/ada',
    '/users/me/keyvalue/a',
    '/auth/id',
    '/projects/embedded',
    '/projects/embedded/grants',
    '/projects/embedded/datasets',
  ])('is asked to sign in: %s', async (path) => {
    const response = await get(path)
    expect([response.status, await response.json()]).toMatchObject([
      401,
      {statusCode: 401, error: 'Unauthorized', message: expect.stringMatching(/sign in/i)},
    ])
  })

  it('writes nothing', async () => {
    const client = await clientOf()
    await expect(client.create({_type: 'note'})).rejects.toMatchObject({statusCode: 401})
    await expect(client.assets.upload('file', Buffer.from('a'))).rejects.toMatchObject({statusCode: 401})
    const actionType = 'sanity.action.document.delete'
    const deletion = client.action({actionType, publishedId: 'note', includeDrafts: []})
    await expect(deletion).rejects.toMatchObject({statusCode: 401})
    const body = JSON.stringify([{key: 'a', value: 1}])
    const kept = await fetch(`${running.origin}/v1/users/me/keyvalue`, {method: 'PUT', body})
    expect(kept.status).toBe(401)
  })

  it('hears of published documents alone', async () => {
    const [visitor, owner] = [await clientOf(), await clientOf('ada')]
    const listener = collect(
      visitor.listen('*', {}, {includeAllVersions: true, events: ['welcome', 'mutation']}),
    )
    await listener.first(1)
    await owner.create({...note, _id: 'drafts.heard'})
    await owner.create({...note, _id: 'heard'})
    const [, mutation] = await listener.first(2)
    listener.subscription.unsubscribe()
    expect(mutation).toMatchObject({documentId: 'heard'})
  })

  it('cannot learn by a filter what a hidden document says that a published one refers to', async () => {
    const [visitor, owner] = [await clientOf(), await clientOf('ada')]
    const events = collect(
      visitor.listen(
        '*[about->text == "open" || _id == "afterwards"]',
        {},
        {events: ['welcome', 'mutation']},
      ),
    )
    await events.first(1)
    await owner.create({...note, _id: 'toHidden', about: {_ref: 'secret.note'}})
    await owner.create({...note, _id: 'toPublished', about: {_ref: 'note'}})
    await owner.create({...note, _id: 'afterwards'})
    const told = await events.first(3)
    events.subscription.unsubscribe()
    expect(told.slice(1)).toMatchObject([{documentId: 'toPublished'}, {documentId: 'afterwards'}])
  })

  it('is told where to sign in', async () => {
    expect(await (await get('/users/me')).json()).toEqual({})
    expect(await (await get('/auth/providers')).json()).toMatchObject({providers: [{url: '/sign-in'}]})
    expect(await (await get('/auth/id')).text()).toContain('You are not signed in. Sign in at /sign-in, or')
  })
})

describe('somebody who may write some documents', () => {
  const refused = (id: string, permission: 'create' | 'update') => ({
    statusCode: 403,
    message: expect.stringMatching(new RegExp(`role Writer may not ${permission} document "${id}"`)),
    details: {
      type: 'mutationError',
      items: [{error: {type: 'insufficientPermissionsError', permission, id}}],
    },
  })

  it('writes those', async () => {
    const client = await clientOf('bob')
    await client.patch('note').set({text: 'changed'}).commit()
    expect(await client.fetch('*[_id == "note"][0].text')).toBe('changed')
  })

  it('is refused the others, with the reason and the document', async () => {
    const client = await clientOf('bob')
    const {_id, ...content} = deed
    await expect(client.create({...content, _id: 'deed-2'})).rejects.toMatchObject(
      refused('deed-2', 'create'),
    )
    await expect(client.createOrReplace(deed)).rejects.toMatchObject(refused(_id, 'update'))
    await expect(client.patch(_id).set({text: 'x'}).commit()).rejects.toMatchObject(refused(_id, 'update'))
    await expect(client.delete(_id)).rejects.toMatchObject(refused(_id, 'update'))
    await expect(client.delete({query: '*[_type == "deed"]'})).rejects.toMatchObject(refused(_id, 'update'))
    expect(await client.getDocument(_id)).toMatchObject(deed)
  })

  it('neither takes a document over nor gives one away', async () => {
    const client = await clientOf('bob')
    await expect(client.patch('locked').unset(['locked']).commit()).rejects.toMatchObject(
      refused('locked', 'update'),
    )
    await expect(client.patch('note').set({locked: true}).commit()).rejects.toMatchObject(
      refused('note', 'update'),
    )
  })

  it('is refused a whole transaction for one document in it', async () => {
    const client = await clientOf('bob')
    const transaction = client
      .transaction()
      .create({...note, _id: 'note-2'})
      .delete('deed')
    await expect(transaction.commit()).rejects.toMatchObject({statusCode: 403})
    expect(await client.getDocument('note-2')).toBeUndefined()
  })

  it('is refused by actions as by mutations, and in a dry run too', async () => {
    const client = await clientOf('bob')
    const edit = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.deed',
      publishedId: 'deed',
      patch: {set: {text: 'x'}},
    } as const
    await expect(client.action(edit)).rejects.toMatchObject({
      statusCode: 403,
      details: {type: 'actionError', items: [{error: {id: 'drafts.deed', permission: 'create'}}]},
    })
    await expect(client.delete('deed', {dryRun: true})).rejects.toMatchObject({statusCode: 403})
  })

  it('keeps no bytes of an asset that is refused', async () => {
    const client = await clientOf('bob')
    const upload = client.assets.upload('file', Buffer.from('contract'), {filename: 'contract.txt'})
    await expect(upload).rejects.toMatchObject({statusCode: 403})
    expect(await client.fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)
  })
})

describe('what is kept', () => {
  const statute = {_id: 'statute', _type: 'statute', text: 'a'}
  const refused = {
    statusCode: 403,
    message: expect.stringMatching(/"statute" of type "statute" cannot be deleted. Statutes stay: repeal/),
    details: {items: [{error: {type: 'insufficientPermissionsError', id: 'statute'}}]},
  }

  it('is changed, and not deleted, even by who may do everything', async () => {
    const owner = await clientOf('ada')
    await owner.create(statute)
    await owner.patch('statute').set({text: 'b'}).commit()
    await expect(owner.delete('statute')).rejects.toMatchObject(refused)
    await expect(owner.delete({query: '*[_type == "statute"]'})).rejects.toMatchObject(refused)
    expect(await owner.getDocument('statute')).toMatchObject({text: 'b'})
  })

  it('does not become something that is not kept', async () => {
    const owner = await clientOf('ada')
    await owner.createIfNotExists(statute)
    await expect(owner.patch('statute').set({repealed: true}).commit()).rejects.toMatchObject(refused)
  })
})

describe('somebody who may read some documents', () => {
  it('finds, exports and hears of those alone', async () => {
    const [guest, owner] = [await clientOf('gil'), await clientOf('ada')]
    expect(await guest.fetch('array::unique(*[]._type)')).toEqual(['note'])
    const exported = await (await get('/data/export/production', 'gil')).text()
    expect(exported).toContain('"note"')
    expect(exported).not.toContain('"deed"')
    const listener = collect(guest.listen('*', {}, {events: ['welcome', 'mutation']}))
    await listener.first(1)
    await owner.patch('deed').set({text: 'again'}).commit()
    await owner.create({...note, _id: 'news'})
    const [, mutation] = await listener.first(2)
    listener.subscription.unsubscribe()
    expect(mutation).toMatchObject({documentId: 'news'})
    expect(await guest.fetch('*[_id == "news"]')).toHaveLength(1)
  })

  it('learns nothing of the others by a filter that follows references', async () => {
    const [guest, owner] = [await clientOf('gil'), await clientOf('ada')]
    const events = collect(
      guest.listen('*[about->text == "signed" || _id == "last"]', {}, {events: ['welcome', 'mutation']}),
    )
    await events.first(1)
    await owner.createOrReplace(deed)
    await owner.create({...note, _id: 'toDeed', about: {_ref: 'deed'}})
    await owner.create({...note, _id: 'last'})
    const [, mutation] = await events.first(2)
    events.subscription.unsubscribe()
    expect(mutation).toMatchObject({documentId: 'last'})
  })

  it('learns nothing of the others by writing', async () => {
    const guest = await clientOf('gil')
    // If it found any, the refusal would reveal their content.
    await guest.delete({query: '*[_type == "deed" && text match "*"]'})
    const body = JSON.stringify({mutations: [{createIfNotExists: deed}, {createIfNotExists: note}]})
    const answer = await fetch(`${running.origin}/v2025-02-19/data/mutate/production?returnDocuments=true`, {
      method: 'POST',
      body,
      headers: {authorization: `Bearer ${await tokenOf(running.origin, 'gil')}`},
    })
    const {results} = await answer.json()
    expect(results).toEqual([
      {id: 'deed', operation: 'none'},
      {id: 'note', operation: 'none', document: expect.objectContaining({_id: 'note'})},
    ])
  })

  it('sees no history that no grant opens', async () => {
    const response = await get('/data/history/production/documents/note', 'gil')
    expect([response.status, await response.json()]).toMatchObject([
      403,
      {message: expect.stringContaining('"note"')},
    ])
    expect((await get('/data/history/production/transactions/deed', 'bob')).status).toBe(200)
  })

  it('sees no history of what was deleted either', async () => {
    const owner = await clientOf('ada')
    await owner.create({...deed, _id: 'torn'})
    await owner.delete('torn')
    expect(
      (await get('/data/history/production/documents/torn?time=2026-01-01T00:00:00Z', 'gil')).status,
    ).toBe(403)
    expect((await get('/data/history/production/transactions/torn', 'gil')).status).toBe(403)
    expect((await get('/data/history/production/transactions/torn', 'bob')).status).toBe(200)
  })

  it('sees nothing that was written past a draft either, which others find by the id of the draft', async () => {
    const revision = (await (await clientOf('ada')).getDocument('locked'))?._rev
    const path = `/data/history/production/documents/drafts.locked?revision=${revision}`
    expect(await (await get(path, 'ada')).json()).toMatchObject({documents: [{_id: 'locked'}]})
    expect(await (await get(path, 'gil')).json()).toEqual({documents: []})
  })
})

describe('what the lake tells of people', () => {
  it('names who wrote, in history and to listeners', async () => {
    const [bob, ada] = [await clientOf('bob'), await clientOf('ada')]
    const listener = collect(ada.listen('*[_id == "signed"]', {}, {events: ['welcome', 'mutation']}))
    await listener.first(1)
    await bob.create({...note, _id: 'signed'})
    const [, mutation] = await listener.first(2)
    listener.subscription.unsubscribe()
    expect(mutation).toMatchObject({identity: 'bob'})
    const log = await (await get('/data/history/production/transactions/signed', 'ada')).text()
    expect(JSON.parse(log)).toMatchObject({author: 'bob'})
    expect(await (await get('/users/bob,nobody', 'ada')).json()).toMatchObject([
      {id: 'bob', displayName: 'Bob', isCurrentUser: false},
      {id: 'nobody', displayName: 'nobody'},
    ])
  })

  it('knows its members and what each may do', async () => {
    const bob = await clientOf('bob')
    expect(await bob.users.getById('me')).toMatchObject({id: 'bob', role: 'writer'})
    expect(await (await get('/projects/embedded', 'bob')).json()).toMatchObject({
      members: [{id: 'ada'}, {id: 'bob', isCurrentUser: true, roles: [{name: 'writer'}]}, {id: 'gil'}],
    })
    const acl = await get('/projects/embedded/datasets/production/acl', 'bob')
    expect(await acl.json()).toEqual(ACCOUNTS.roles[1]?.grants)
    expect(await bob.fetch('identity()')).toBe('bob')
  })

  it('does its own work in its own name, whatever the grants', async () => {
    const body = JSON.stringify({mutations: [{create: {_id: 'seeded', _type: 'deed'}}]})
    const request = new Request(`${running.origin}/v1/data/mutate/production`, {method: 'POST', body})
    expect((await running.lake.fetchTrusted(request)).status).toBe(200)
    const log = await (await get('/data/history/production/transactions/seeded', 'ada')).text()
    expect(JSON.parse(log)).toMatchObject({author: 'system'})
  })
})
