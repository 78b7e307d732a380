import {describe, expect, test} from 'vitest'
import path from 'node:path'
import {createLake, createMemoryStore} from 'content-lake'
import {seedOnce} from '../../server/content/seed.ts'

const SEED = path.resolve(import.meta.dirname, '../../content')

function emptyLake() {
  const store = createMemoryStore()
  const lake = createLake(store)
  const seed = () => seedOnce({lake, store, dataset: 'production', folder: SEED})
  const revisions = () =>
    [...lake.engine.dataset('production').documents()].map(({_id, _rev}) => ({_id, _rev}))
  return {lake, seed, revisions}
}

describe('the seed', () => {
  test('fills an empty lake, and loading it again changes nothing', async () => {
    const {seed, revisions} = emptyLake()
    expect(await seed()).toBeGreaterThan(50)
    const first = revisions()
    expect(await seed()).toBe(0)
    expect(revisions()).toEqual(first)
  })

  test('is told in the history as created, and not as edited', async () => {
    const {lake, seed, revisions} = emptyLake()
    await seed()
    for (const {_id} of revisions()) {
      const address = `http://localhost/v2025-02-19/data/history/production/events/documents/${_id}`
      const answer = await lake.fetch(new Request(address))
      expect(await answer.json()).toMatchObject({events: {[_id]: [{type: 'createLiveDocument'}]}})
    }
  })

  test('does not bring back what staff have deleted', async () => {
    const {lake, seed} = emptyLake()
    await seed()
    const dataset = lake.engine.dataset('production')
    dataset.mutate([{delete: {id: 'legal-privacy-2019-09-10'}}], {author: 'editor'})
    await seed()
    expect(dataset.document('legal-privacy-2019-09-10')).toBeUndefined()
  })

  test('is taken up again where it was cut off, keeping what is there', async () => {
    const {lake, seed} = emptyLake()
    const dataset = lake.engine.dataset('production')
    dataset.mutate([{create: {_id: 'fact-flatFee', _type: 'fact', key: 'flatFee', value: 12}}], {
      author: 'editor',
    })
    await seed()
    expect(dataset.document('fact-flatFee')?.['value']).toBe(12)
    expect(dataset.document('page-home')).toBeDefined()
  })
})
