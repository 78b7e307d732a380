import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createLake, createMemoryStore, type Lake} from '../index.ts'
import {ACCOUNTS} from '../tests/accounts.ts'
import {readUntil} from '../tests/readUntil.ts'
import {threadTime} from '../time/deadline.ts'

vi.mock('../limits.ts', async (load) => ({
  ...(await load<object>()),
  // The filter below is slow, and the test's machine may be too.
  MAX_PART_TIME: 1000,
  MAX_LISTENER_TIME: 400,
}))

/** Takes some milliseconds for a document with this list: visits each item once for every pair of items. */
const SLOW = '*[count(list[count(^.list[count(^.^.list[@ == ^]) > 5]) > 2]) == 0]'
const LIST = Array.from({length: 30}, (_, index) => index)

let lake: Lake
let first: string

beforeEach(() => {
  lake = createLake(createMemoryStore(), {accounts: ACCOUNTS})
  first = write('a')
})
afterEach(() => lake.close())

function write(id: string): string {
  const page = {createOrReplace: {_id: id, _type: 'page', list: LIST, title: crypto.randomUUID()}}
  return lake.engine.dataset('production').mutate([page], {author: 'ada'}).transactionId
}

async function listen(query: string, lastEventId?: string) {
  const search = new URLSearchParams({query, enableResume: 'true'})
  const headers: HeadersInit = lastEventId === undefined ? {} : {'last-event-id': `${lastEventId}#a`}
  const path = `http://localhost/v2025-02-19/data/listen/production?${search}`
  return (await lake.fetch(new Request(path, {headers}))).body
}

/** Returns the longest work that blocked everything else until `done`, in milliseconds of processor time. */
async function longestPiece(done: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = threadTime()
  const timer = setInterval(() => {
    longest = Math.max(longest, threadTime() - last)
    last = threadTime()
  }, 1)
  await done.finally(() => clearInterval(timer))
  return longest
}

it('one who comes back with a slow filter is told to start over, and others do not wait meanwhile', async () => {
  for (let count = 0; count < 900; count += 1) write('a')
  const reset = listen(SLOW, first).then((stream) => readUntil(stream, 'event: reset'))
  expect(await longestPiece(reset)).toBeLessThan(100)
  expect(await reset).toContain('event: welcomeback')
})

it('filters that take long to be read are read one after another, and others do not wait meanwhile', async () => {
  const long = (turn: number) => `*[count(list) in [${`${turn},`.repeat(8000)}0]]`
  const welcomed = Array.from({length: 15}, (_, turn) =>
    listen(long(turn)).then((stream) => readUntil(stream, 'event: welcome')),
  )
  expect(await longestPiece(Promise.all(welcomed))).toBeLessThan(150)
})

it('one who comes back is told in order what was missed, and then what is written meanwhile, once', async () => {
  const missed = Array.from({length: 300}, () => write('a'))
  const stream = await listen('*', first)
  const meanwhile = [write('a'), write('a')]
  const text = await readUntil(stream, `id: ${meanwhile[1]}#a`)
  const told = Array.from(text.matchAll(/^id: (.+)#a$/gm), ([, id]) => id)
  expect(told).toEqual([...missed, ...meanwhile])
})

it('one whose filter is slow for a transaction of many documents is told so, and others hear of it before', async () => {
  const [slow, quick] = [await listen(SLOW), await listen('*[_id == "p7"]')]
  const creates = Array.from({length: 900}, (_, index) => ({
    create: {_id: `p${index}`, _type: 'page', list: LIST},
  }))
  const told = new Response(slow).text()
  lake.engine.dataset('production').mutate(creates, {author: 'ada'})
  await readUntil(quick, '"documentId":"p7"')
  expect(lake.openStreamCount).toBe(1)
  expect(await told).toMatch(/^event: channelError\n[^]*It took longer than 0\.4 seconds/m)
})
