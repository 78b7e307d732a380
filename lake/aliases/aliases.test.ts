import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {openEngine} from '../datasets/engine.ts'
import {createMemoryStore} from '../index.ts'
import {MAX_ALIASES} from '../limits.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {type RunningLake, startLake, STORES} from '../tests/runningLake.ts'
import {tokenOf} from '../tests/token.ts'

const PAGE = {_id: 'page', _type: 'page'}

describe.each(STORES)('an alias of a dataset (%s)', (kind) => {
  let running: RunningLake
  beforeEach(async () => {
    running = await startLake(kind, {log: () => undefined})
    await running.client().datasets.create('next')
    await running.client().create({...PAGE, title: 'Now'})
    await running.client({dataset: 'next'}).create({...PAGE, title: 'Next'})
  })
  afterEach(() => running.stop())

  /** Sends a request as Sanity's tool does. @returns the status and the body of the answer */
  async function send(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
    const response = await fetch(`${running.origin}/v2025-09-16/aliases${path}`, {
      method,
      ...(body !== undefined && {body: JSON.stringify(body)}),
    })
    return [response.status, await response.json()]
  }

  it('stands for its dataset wherever a client names one, and for another once it is linked to that', async () => {
    expect(await send('PUT', '/live', {datasetName: 'production'})).toEqual([
      200,
      {name: 'live', datasetName: 'production'},
    ])
    const live = running.client({dataset: '~live', perspective: 'raw'})
    expect(await live.fetch('*[0].title')).toBe('Now')
    expect(await live.getDocument('page')).toMatchObject({title: 'Now'})
    await live.patch('page').set({title: 'Changed'}).commit()
    expect(await running.client().fetch('*[0].title')).toBe('Changed')

    expect(await send('PATCH', '/live', {datasetName: 'next'})).toMatchObject([200, {datasetName: 'next'}])
    expect(await live.fetch('*[0].title')).toBe('Next')
    expect(await send('GET', '')).toEqual([200, [{name: 'live', datasetName: 'next'}]])
    expect(await running.client().datasets.list()).toHaveLength(4)
  })

  it('can lead to none, which is said', async () => {
    expect(await send('PUT', '/later')).toEqual([200, {name: 'later', datasetName: null}])
    const later = running.client({dataset: '~later'})
    await expect(later.fetch('*')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Dataset "~later" not found'),
    })
    await send('PATCH', '/later', {datasetName: 'next'})
    expect(await later.fetch('*[0].title')).toBe('Next')
    expect(await send('PATCH', '/later/unlink', {})).toEqual([200, {name: 'later', datasetName: 'next'}])
    await expect(later.fetch('*')).rejects.toMatchObject({statusCode: 404})
    expect(await send('DELETE', '/later')).toMatchObject([200, {name: 'later'}])
    expect(await send('GET', '')).toEqual([200, []])
  })

  it('is linked and deleted alone: the others stay as they are', async () => {
    const other = {name: 'other', datasetName: 'production'}
    await send('PUT', '/other', {datasetName: 'production'})
    await send('PUT', '/live', {datasetName: 'production'})
    await send('PATCH', '/live', {datasetName: 'next'})
    expect(await send('GET', '')).toEqual([200, [other, {name: 'live', datasetName: 'next'}]])
    await send('DELETE', '/live')
    expect(await send('GET', '')).toEqual([200, [other]])
    await expect(running.client({dataset: '~live'}).fetch('*')).rejects.toMatchObject({statusCode: 404})
  })

  it('of an alias is one of its dataset, and leads to none once that is deleted', async () => {
    await send('PUT', '/live', {datasetName: 'next'})
    await send('PUT', '/other', {datasetName: 'production'})
    expect(await send('PUT', '/newest', {datasetName: '~live'})).toMatchObject([200, {datasetName: 'next'}])
    await running.client().datasets.delete('next')
    expect(await send('GET', '')).toEqual([
      200,
      [
        {name: 'live', datasetName: null},
        {name: 'other', datasetName: 'production'},
        {name: 'newest', datasetName: null},
      ],
    ])
  })

  it('is no dataset that could be edited or deleted', async () => {
    await send('PUT', '/live', {datasetName: 'next'})
    await expect(running.client().datasets.delete('~live')).rejects.toMatchObject({statusCode: 404})
    expect(await running.client({dataset: 'next'}).fetch('count(*)')).toBe(1)
  })

  it.each([
    ['PUT', '/live', {datasetName: 'next'}, 409, 'The alias "~live" exists already'],
    ['PUT', '/Live', {}, 400, '"Live" cannot be the name of a dataset'],
    ['PUT', '/new', {datasetName: 'nowhere'}, 404, 'Dataset "nowhere" not found'],
    ['PUT', '/new', {dataset: 'next'}, 400, 'dataset'],
    ['PATCH', '/live', {}, 400, 'datasetName'],
    ['PATCH', '/live', {datasetName: 'nowhere'}, 404, 'Dataset "nowhere" not found'],
    ['PATCH', '/none', {datasetName: 'next'}, 404, 'There is no alias "~none"'],
    ['PATCH', '/none/unlink', {}, 404, 'There is no alias "~none"'],
    ['DELETE', '/none', undefined, 404, 'There is no alias "~none"'],
  ])('is refused: %s %s %j', async (method, path, body, status, message) => {
    await send('PUT', '/live', {datasetName: 'production'})
    expect(await send(method, path, body)).toEqual([
      status,
      expect.objectContaining({statusCode: status, message: expect.stringContaining(message)}),
    ])
    expect(await send('GET', '')).toEqual([200, [{name: 'live', datasetName: 'production'}]])
  })
})

it('aliases outlive the process', () => {
  const store = createMemoryStore()
  const open = () => openEngine(store, {projectId: 'test', datasets: ['production']})
  open().aliases.create({name: 'live', datasetName: 'production'})
  expect(open().dataset('~live').name).toBe('production')
})

it('aliases that cannot be read keep the lake from opening, and it says why', () => {
  const store = createMemoryStore()
  store.setValue('<datasets>', 'aliases', {live: 'production'})
  expect(() => openEngine(store, {projectId: 'test', datasets: ['production']})).toThrow(
    'The list of aliases of datasets in this lake is damaged. Restore a backup.',
  )
})

it('a lake has only so many aliases', () => {
  const {aliases} = openEngine(createMemoryStore(), {projectId: 'test', datasets: ['production']})
  for (let number = 0; number < MAX_ALIASES; number += 1)
    aliases.create({name: `a${number}`, datasetName: null})
  expect(() => aliases.create({name: 'last', datasetName: null})).toThrow(`${MAX_ALIASES} aliases already`)
})

it('only who may do everything makes, links and deletes aliases', async () => {
  const running = await startLake('memory', {accounts: ACCOUNTS})
  try {
    const send = async (method: string, path: string, token?: string) => {
      const response = await fetch(`${running.origin}/v1/aliases${path}`, {
        method,
        body: method === 'GET' ? null : JSON.stringify({datasetName: 'production'}),
        headers: token === undefined ? {} : {Authorization: `Bearer ${token}`},
      })
      return response.status
    }
    const writer = await tokenOf(running.origin, 'bob')
    expect(await send('PUT', '/live', writer)).toBe(403)
    expect(await send('PATCH', '/live', writer)).toBe(403)
    expect(await send('PATCH', '/live/unlink', writer)).toBe(403)
    expect(await send('DELETE', '/live', writer)).toBe(403)
    expect([await send('GET', '', writer), await send('GET', '')]).toEqual([200, 401])
  } finally {
    await running.stop()
  }
})
