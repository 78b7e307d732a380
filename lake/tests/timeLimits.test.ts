import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createLake, createMemoryStore, type Lake} from '../index.ts'
import {ACCOUNTS} from './accounts.ts'
import {readUntil} from './readUntil.ts'

vi.mock('../limits.ts', async (load) => ({
  ...(await load<object>()),
  MAX_QUERY_TIME: 300,
  MAX_WRITE_TIME: 1000,
  MAX_PART_TIME: 300,
  MAX_SELECTION_TIME: 50,
}))

const LIST = Array.from({length: 3000}, (_, index) => index)
/** Visits each item of a list once for every pair of items. */
const CUBE = 'count($list[count($list[count($list[@ == ^]) > 5]) > 2])'

let lake: Lake

beforeEach(() => {
  lake = createLake(createMemoryStore())
})
afterEach(() => lake.close())

async function send(path: string, body?: unknown) {
  const init = body === undefined ? {} : {method: 'POST', body: JSON.stringify(body)}
  const response = await lake.fetch(new Request(`http://localhost/v2025-02-19/data/${path}`, init))
  return {status: response.status, answer: await response.json()}
}

const query = (text: string, params = {}) => send('query/production', {query: text, params})
const mutate = (...mutations: unknown[]) => send('mutate/production', {mutations})

describe('a request that would take too long', () => {
  it.each([
    ['compares lists of lists', CUBE],
    ['matches a pattern that backtracks', `"${'a'.repeat(3000)}b" match "${'a*'.repeat(40)}c"`],
    ['tries a path in many ways', `"${'a.'.repeat(60)}b" in path("${'**.'.repeat(30)}c")`],
    ['is too long to be read', `[${'1,'.repeat(200_000)}1]`],
  ])('is a query that %s: it is refused, and the next is answered', async (_, text) => {
    const refused = await query(text, {list: LIST})
    expect(refused).toMatchObject({
      status: 400,
      answer: {
        error: {description: expect.stringMatching(/^It took longer than 0\.3 seconds\. Ask for less/)},
      },
    })
    expect(await query('1 + 1')).toMatchObject({status: 200, answer: {result: 2}})
  })

  it('is a write: it is refused, and leaves nothing behind', async () => {
    await mutate({create: {_id: 'a', _type: 'page', list: Array.from({length: 40_000}, (_, v) => ({v}))}})
    const patches = Array.from({length: 400}, () => ({
      patch: {id: 'a', insert: {before: 'list[0]', items: [0]}},
    }))
    expect(await mutate({create: {_id: 'b', _type: 'page'}}, ...patches)).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/^It took longer than 1 seconds\. Write less/)}},
    })
    expect(await query('*[]{_id, "count": count(list)}')).toMatchObject({
      answer: {result: [{_id: 'a', count: 40_000}]},
    })
    expect(await mutate({create: {_id: 'b', _type: 'page'}})).toMatchObject({status: 200})
  })

  it('is one change of one document: it is refused sooner, since everybody waits for it', async () => {
    const list = Array.from({length: 20_000}, (_, v) => ({_key: `${v}`}))
    await mutate({create: {_id: 'a', _type: 'page', list}})
    const set = Object.fromEntries(list.slice(0, 900).map(({_key}) => [`list[_key=="${_key}"].v`, 1]))
    expect(await mutate({patch: {id: 'a', set}})).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/^It took longer than 0\.3 seconds\. Write less/)}},
    })
    expect(await mutate({patch: {id: 'a', set: {title: 'A'}}})).toMatchObject({status: 200})
  })

  it('is the query of a write: it is refused sooner than one that nobody else waits for', async () => {
    await mutate({create: {_id: 'a', _type: 'page'}})
    expect(await mutate({delete: {query: `*[${CUBE} > 0]`, params: {list: LIST}}})).toMatchObject({
      status: 400,
      answer: {error: {description: expect.stringMatching(/^It took longer than 0\.05 seconds\./)}},
    })
  })

  it('is a filter that is too long to be read: its listener is told so', async () => {
    const search = new URLSearchParams({query: `[${'1,'.repeat(200_000)}1]`})
    const response = await lake.fetch(
      new Request(`http://localhost/v2025-02-19/data/listen/production?${search}`),
    )
    expect(await response.text()).toMatch(/^event: channelError\n[^]*It took longer than 0\.3 seconds/m)
  })

  it('is the filter of a listener: it is told so and let go, and others hear on', async () => {
    const listen = async (filter: string) => {
      const search = new URLSearchParams({query: `*[${filter}]`})
      const response = await lake.fetch(
        new Request(`http://localhost/v2025-02-19/data/listen/production?${search}`),
      )
      return response.body
    }
    const slow = await listen('count(list[count(^.list[count(^.^.list[@ == ^]) > 5]) > 2]) > 0')
    const quick = await listen('_type == "page"')
    await mutate({create: {_id: 'a', _type: 'page', list: LIST}})
    expect(await new Response(slow).text()).toMatch(/^event: channelError\n[^]*It took longer/m)
    await readUntil(quick, '"documentId":"a"')
    expect(lake.openStreamCount).toBe(0)
  })
})

it('a write during which the process stands still is begun again, and done once', async () => {
  let begun = 0
  const standStill = () => {
    begun += 1
    if (begun === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
    return undefined
  }
  lake.close()
  lake = createLake(createMemoryStore(), {rules: [{refuse: standStill}]})
  const written = await mutate(
    {create: {_id: 'a', _type: 'page', count: 1}},
    {patch: {id: 'a', inc: {count: 1}}},
  )
  expect(written).toMatchObject({
    status: 200,
    answer: {results: [{operation: 'create'}, {operation: 'update'}]},
  })
  expect(begun).toBe(2)
  expect(await query('*[]{_id, count}')).toMatchObject({answer: {result: [{_id: 'a', count: 2}]}})
})

it('the queries of the site take their time: they are known, and to watch over one takes longer than most of them', async () => {
  const known =
    '*[_id == "a"][0]{"n": count(list[count(^.list[count(^.^.list[@ == ^ && @ > $least]) > 5]) > 2])}'
  const site = createLake(createMemoryStore(), {
    accounts: ACCOUNTS,
    isOpen: true,
    knownQueries: new Set([known]),
  })
  // It takes three times as long as a query may. On a busy machine, the limit is doubled.
  const list = LIST.slice(0, 170)
  site.engine.dataset('production').mutate([{create: {_id: 'a', _type: 'page', list}}], {author: 'staff'})
  const ask = async (text: string) => {
    const search = new URLSearchParams({query: text, $least: '-1'})
    const path = `http://localhost/v2025-02-19/data/query/production?${search}`
    return (await site.fetch(new Request(path))).status
  }
  expect(await ask(`${known}.n`)).toBe(400)
  expect(await ask(known)).toBe(200)
  site.close()
})
