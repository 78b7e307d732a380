import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {createLake, createMemoryStore} from 'content-lake'
import {describe, expect, onTestFinished, test} from 'vitest'
import {linesOf, makeFolder} from '../../tests/server/hostedLake.ts'
import {inProcessClient} from '../../tests/server/inProcessClient.ts'
import {seedOnce} from './seed.ts'

/** Creates an empty lake, and a seed of these documents. */
function open(...documents: object[]) {
  const store = createMemoryStore()
  const lake = createLake(store, {allowedHosts: ['www.example.com']})
  onTestFinished(() => lake.close())
  const folder = makeFolder({'data.ndjson': linesOf(documents)})
  const dataset = lake.engine.dataset('production')
  return {
    lake,
    dataset,
    seed: () => seedOnce({lake, store, dataset: 'production', folder}),
    /** Replaces the documents of the seed. */
    change: (...others: object[]) => writeFileSync(path.join(folder, 'data.ndjson'), linesOf(others)),
  }
}

const RIDER = {_id: 'page-rider', _type: 'page', title: 'Rider'}
const DRIVER = {_id: 'page-driver', _type: 'page', title: 'Driver'}

describe('a seed', () => {
  test('is loaded once: what is in it later is not, and what was deleted stays so', async () => {
    const {seed, change, dataset} = open(RIDER, DRIVER)
    expect(await seed()).toBe(2)
    expect(dataset.document('page-rider')).toMatchObject(RIDER)
    dataset.mutate([{delete: {id: 'page-rider'}}], {author: 'editor'})
    change(RIDER, {_id: 'page-about', _type: 'page'})
    expect(await seed()).toBe(0)
    expect(Array.from(dataset.documents(), ({_id}) => _id)).toEqual(['page-driver'])
  })

  test('that is empty counts as loaded', async () => {
    const {seed, change} = open()
    expect(await seed()).toBe(0)
    change(RIDER)
    expect(await seed()).toBe(0)
  })

  test('that cannot be loaded is loaded by the next start, whole', async () => {
    const {seed, change, dataset} = open(RIDER, {_id: 'page-broken'})
    await expect(seed()).rejects.toThrow('Nothing was imported')
    expect([...dataset.documents()]).toEqual([])
    change(RIDER, DRIVER)
    expect(await seed()).toBe(2)
  })
})

describe('a client in this process', () => {
  const ORIGIN = 'https://www.example.com'

  test('reads and writes everything, with no server and nobody signed in', async () => {
    const {lake, dataset} = open()
    const client = inProcessClient(lake, 'production', ORIGIN)
    await client.create({_id: 'drafts.page-rider', _type: 'page', title: 'Rider'})
    expect(dataset.document('drafts.page-rider')).toMatchObject({title: 'Rider'})
    expect(await client.fetch('*[_type == "page"]._id', {}, {perspective: 'raw'})).toEqual([
      'drafts.page-rider',
    ])
  })

  test('uploads files, which others have from where they reach the lake', async () => {
    const {lake} = open()
    const client = inProcessClient(lake, 'production', ORIGIN)
    const {url} = await client.assets.upload('file', new Blob(['Terms']), {filename: 'terms.txt'})
    expect(url).toMatch(/^https:\/\/www\.example\.com\/files\/embedded\/production\/\w+\.txt$/)
  })
})
