import {afterAll, describe, expect, it, vi} from 'vitest'
import {createLake, createMemoryStore} from '../index.ts'

vi.mock('../limits.ts', async (load) => ({
  ...(await load<object>()),
  MAX_ANSWER_CHARACTERS: 1_000_000,
  MAX_WRITE_CHARACTERS: 1_000_000,
}))

const lake = createLake(createMemoryStore())
afterAll(() => lake.close())

async function send(path: string, body: unknown) {
  const init = {method: 'POST', body: JSON.stringify(body)}
  const response = await lake.fetch(new Request(`http://localhost/v2025-02-19/data/${path}/production`, init))
  return {status: response.status, answer: await response.json()}
}

describe('what a few characters could make endless', () => {
  it('is refused: an answer that holds everything over and over, and a write that makes much of little', async () => {
    const mutations = Array.from({length: 20}, (_, number) => ({
      create: {_id: `long-${number}`, _type: 'long', text: 'x'.repeat(10_000)},
    }))
    expect(await send('mutate', {mutations})).toMatchObject({status: 200})
    expect(await send('query', {query: '*{"all": *}'})).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/^The answer is longer than 1 million/)}},
    })
    const patch = {query: '*[_type == "long"]', set: {more: 'y'.repeat(100_000)}}
    expect(await send('mutate', {mutations: [{patch}]})).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/more than 1 million characters\. Write less/)}},
    })
    expect(await send('query', {query: 'count(*[defined(more)])'})).toMatchObject({
      status: 200,
      answer: {result: 0},
    })
  })
})

it('a long patch of many documents is refused, since history would keep it for each, also where it changes nothing', async () => {
  const mutations = Array.from({length: 20}, (_, number) => ({
    create: {_id: `short-${number}`, _type: 'short'},
  }))
  expect(await send('mutate', {mutations})).toMatchObject({status: 200})
  const setIfMissing = {_type: 'x'.repeat(100_000)}
  const patches = [{patch: {query: '*[_type == "short"]', setIfMissing}}]
  expect(await send('mutate', {mutations: patches})).toMatchObject({
    status: 400,
    answer: {error: {description: 'This writes more than 1 million characters. Write less at a time.'}},
  })
  // A document that replaces itself counts once.
  const again = Array.from({length: 50}, (_, number) => ({
    createOrReplace: {_id: 'again', _type: 'short', text: `${number}`.repeat(8000)},
  }))
  expect(await send('mutate', {mutations: again})).toMatchObject({status: 200})
})

const keys = (count: number) => Object.fromEntries(Array.from({length: count}, (_, n) => [`key${n}`, 1]))

describe('what is quick to send and slow to work with', () => {
  it.each([
    ['300,000 parameters', 'query', {query: '1', params: keys(300_000)}, /^The body is larger than 512 kB/],
    ['more parameters than a query has', 'query', {query: '1', params: keys(101)}, /MAX_PARAMETERS/],
    [
      'an object of too many keys',
      'query',
      {query: '1', params: {a: [keys(1001)]}},
      /more than 1000 keys.*MAX_JSON_KEYS/,
    ],
    [
      'a patch of too many paths',
      'mutate',
      {mutations: [{patch: {id: 'a', set: keys(1001)}}]},
      /more than 1000 keys.*MAX_JSON_KEYS/,
    ],
    [
      'too many values',
      'mutate',
      {mutations: [{create: {_type: 'a', list: Array.from({length: 250_001}, () => 1)}}]},
      /MAX_JSON_VALUES.*smaller parts/,
    ],
    [
      'too many mutations',
      'mutate',
      {mutations: Array.from({length: 10_001}, () => ({delete: {id: 'a'}}))},
      /10001 mutations.*MAX_MUTATIONS/,
    ],
    [
      'too many actions',
      'actions',
      {actions: Array.from({length: 10_001}, () => ({actionType: 'a'}))},
      /10001 actions.*MAX_MUTATIONS/,
    ],
  ])('is refused with the name of the limit: %s', async (_, path, body, message) => {
    expect(await send(path, body)).toMatchObject({
      status: 413,
      answer: {message: expect.stringMatching(message)},
    })
  })

  it('is refused in an address, too', async () => {
    const search = new URLSearchParams({query: '1'})
    for (let n = 0; n <= 100; n += 1) search.set(`$p${n}`, '1')
    const address = `http://localhost/v2025-02-19/data/query/production?${search}`
    const response = await lake.fetch(new Request(address))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({message: expect.stringContaining('101 parameters')})
  })
})
