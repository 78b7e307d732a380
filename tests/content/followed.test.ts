import {NEVER, of} from 'rxjs'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {allContent} from '../../studio/content/allContent.ts'
import type {Content} from '../../studio/content/content.ts'
import {documentOf} from '../../studio/content/documents.ts'
import {Kept, readSource} from '../../studio/content/followed.ts'
import {type StoredLake, storedLake} from './storedContent.ts'

let lake: StoredLake

beforeEach(() => {
  lake = storedLake([{_id: 'drafts.page-rider', title: 'Ride'}])
})
afterEach(() => {
  vi.restoreAllMocks()
  lake.close()
})

/** Content whose documents stand in the order of their ids. */
const inOrder = (content: Content) => ({
  ...content,
  documents: content.documents.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

describe('what the tools of the Studio know of the content', () => {
  test('grows by the edited draft alone with each keystroke', async () => {
    const {client} = lake
    let known = await readSource(client, allContent)
    const fetched = vi.spyOn(client, 'fetch')
    for (const title of ['Ri', 'Rid', 'Ride', 'Rides']) {
      await client.patch('drafts.page-rider', {set: {title}}).commit({visibility: 'sync'})
      known = await readSource(client, allContent, new Set(['drafts.page-rider']), known)
      expect(documentOf('page-rider', known.value.documents)?.newest).toMatchObject({title})
    }
    const answers = await Promise.all(fetched.mock.results.map(({value}) => value as Promise<unknown>))
    expect(answers.flat()).toHaveLength(4)
  })

  test('is what reading everything anew would tell, after documents were published, added and deleted', async () => {
    const {client} = lake
    const known = await readSource(client, allContent)
    await client
      .transaction()
      .patch('page-rider', {set: {route: '/Rides'}})
      .create({_id: 'fact-new', _type: 'fact', key: 'new', label: 'New', value: 3, unit: 'miles'})
      .delete('drafts.page-rider')
      .commit()
    const changed = new Set(['page-rider', 'fact-new', 'drafts.page-rider'])
    const followed = await readSource(client, allContent, changed, known)
    expect(inOrder(followed.value)).toEqual(inOrder((await readSource(client, allContent)).value))
    expect(followed.value.routes.documents.map(({route}) => route)).toContain('/Rides')
  })

  test('comes by one stream, however many forms are open', async () => {
    const {client} = lake
    const listened = vi.spyOn(client, 'listen').mockReturnValue(NEVER)
    const kept = new Kept(client, allContent)
    const ends = [kept.subscribe(() => {}), kept.subscribe(() => {})]
    for (const end of ends) end()
    kept.subscribe(() => {})
    expect(listened).toHaveBeenCalledTimes(1)
  })

  test('is there as soon as the stream is open', async () => {
    const {client} = lake
    vi.spyOn(client, 'listen').mockReturnValue(of({type: 'welcome', listenerName: 'all'}))
    const kept = new Kept(client, allContent)
    await new Promise<void>((resolve) => kept.subscribe(resolve))
    expect(kept.state).toMatchObject({status: 'ready'})
  })
})
