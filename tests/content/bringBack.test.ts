import {beforeEach, expect, test} from 'vitest'
import {createLake, createMemoryStore} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {bringBack, findGone} from '../../studio/embedded/activity/bringBack.ts'
import {clientAs} from '../server/clientAs.ts'

const page = (id: string, fields: object = {}) => ({_id: id, _type: 'page', title: id, ...fields})
const reference = (id: string) => ({_type: 'reference', _ref: id})

const lake = () => createLake(createMemoryStore(), {accounts: ACCOUNTS})
let client: ReturnType<typeof clientAs>

beforeEach(() => {
  client = clientAs(lake(), 'marketing')
})

/** Deletes a document. @returns its last revision */
async function remove(id: string) {
  const revision = (await client.getDocument(id))?._rev ?? ''
  await client.delete(id)
  return {id, revision}
}

test('a page that was deleted comes back as a draft, as it was', async () => {
  await client.create(page('target'))
  await client.create(page('spring', {related: [reference('target')]}))
  const was = await remove('spring')
  const found = await findGone(client, was)
  expect(found).toMatchObject({references: 1, broken: []})
  await bringBack(client, found)
  expect(await client.getDocument('spring')).toBeUndefined()
  expect(await client.getDocument('drafts.spring')).toMatchObject({
    title: 'spring',
    related: [reference('target')],
  })
})

test('what it refers to and is gone is told, and must be put right before it is published', async () => {
  await client.create(page('gone'))
  await client.create(page('kept'))
  await client.create(page('spring', {related: [reference('gone'), reference('kept')]}))
  const was = await remove('spring')
  await client.delete('gone')
  const found = await findGone(client, was)
  expect(found).toMatchObject({references: 2, broken: [{path: 'related[0]', to: 'gone', isDraft: false}]})
  await bringBack(client, found)
  const publish = {actionType: 'sanity.action.document.publish', publishedId: 'spring'} as const
  await expect(client.action({...publish, draftId: 'drafts.spring'})).rejects.toThrow('gone')
  await client.patch('drafts.spring').unset(['related[0]']).commit()
  await client.action({...publish, draftId: 'drafts.spring'})
  expect(await client.getDocument('spring')).toMatchObject({related: [reference('kept')]})
})

test('what a colleague has brought back in the meantime stays theirs', async () => {
  await client.create(page('spring'))
  const found = await findGone(client, await remove('spring'))
  await client.create(page('drafts.spring', {title: 'Theirs'}))
  await expect(bringBack(client, found)).rejects.toThrow('already exists')
  expect(await client.getDocument('drafts.spring')).toMatchObject({title: 'Theirs'})
})
