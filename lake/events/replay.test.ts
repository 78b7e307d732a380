import {beforeAll, describe, expect, it, vi} from 'vitest'
import type {Dataset} from '../datasets/dataset.ts'
import {openTestDataset, put} from '../datasets/datasetFixtures.ts'
import {createMemoryStore} from '../store/sqliteStore.ts'
import {MAX_KEPT_TAGS, MAX_REPLAYED_BYTES, MAX_REPLAYED_TRANSACTIONS} from '../limits.ts'
import {Slices} from '../time/slices.ts'
import {EventStream} from './eventStream.ts'
import {followLive} from './live.ts'
import {listen} from './listener.ts'

let dataset: Dataset
let tooOld: string
let oldest: string

beforeAll(() => {
  dataset = openTestDataset()
  tooOld = put(dataset, {_id: 'a', count: 0})
  oldest = put(dataset, {_id: 'a', count: 1})
  for (let count = 0; count < MAX_REPLAYED_TRANSACTIONS; count += 1) {
    put(dataset, {_id: 'a', count: -count})
  }
})

/** Returns the names of the first events of a stream, and the number of the later ones. */
async function eventsOf(open: (stream: EventStream) => () => void, last = /$/): Promise<[string[], number]> {
  const stream = new EventStream()
  const stop = open(stream)
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream.body) {
    text += decoder.decode(part, {stream: true})
    if (last.test(text)) break
  }
  stop()
  const names = text
    .split('\n\n')
    .flatMap((event) => (event ? [/^event: (\w+)/m.exec(event)?.[1] ?? 'message'] : []))
  return [names.filter((name) => name !== 'mutation' && name !== 'message'), names.length]
}

describe('a listener that comes back', () => {
  const listening = (lastEventId: string, where = dataset) =>
    eventsOf(
      (stream) =>
        listen(stream, new Slices(), {
          dataset: where,
          query: '*',
          read: () => () => true,
          options: {
            includeResult: false,
            includePreviousRevision: false,
            includeMutations: false,
            includeAllVersions: false,
            includeEffects: false,
            enableResume: true,
            visibility: 'transaction',
          },
          client: 'ada',
          lastEventId: `${lastEventId}#a`,
        }),
      new RegExp(`^event: reset|"eventId":"${where.head}#`, 'm'),
    )

  it('is told of everything that it missed, up to a limit', async () => {
    expect(await listening(oldest)).toEqual([['welcomeback'], MAX_REPLAYED_TRANSACTIONS + 1])
  })

  it('starts over when it missed more, or what nobody knows', async () => {
    expect(await listening(tooOld)).toEqual([['reset'], 1])
    expect(await listening('unknown')).toEqual([['reset'], 1])
  })

  it('starts over when it missed more than is quickly read', async () => {
    const large = openTestDataset()
    const text = 'x'.repeat(1_000_000)
    const seen = put(large, {_id: 'a', text})
    for (let count = 0; count < 5; count += 1) put(large, {_id: 'a', count, text})
    expect(await listening(seen, large)).toEqual([['welcomeback'], 6])
    for (let count = 0; count < MAX_REPLAYED_BYTES / text.length; count += 1) {
      put(large, {_id: 'a', count, text})
    }
    expect(await listening(seen, large)).toEqual([['reset'], 1])
  })
})

describe('a page that follows live content and comes back', () => {
  const following = (lastEventId: string | undefined, where = dataset) =>
    eventsOf((stream) => followLive(stream, where, {includeDrafts: false, head: where.head, lastEventId}))

  it('is told of everything that it missed, up to a limit', async () => {
    expect(await following(oldest)).toEqual([['welcome'], MAX_REPLAYED_TRANSACTIONS + 1])
    expect(await following(dataset.head)).toEqual([['welcome'], 1])
    expect(await following(undefined)).toEqual([['welcome'], 1])
  })

  it('starts over when it missed more, or what nobody knows', async () => {
    expect(await following(tooOld)).toEqual([['welcome', 'restart'], 2])
    expect(await following('unknown')).toEqual([['welcome', 'restart'], 2])
  })

  it('is told from what is in memory: a thousand that come back at once do not read the log one by one', async () => {
    const store = createMemoryStore()
    const before = openTestDataset(store)
    const [first, second] = ['one', 'two', 'three'].map((title) => put(before, {_id: 'a', title}))
    const restarted = openTestDataset(store)
    expect(await following(first, restarted)).toEqual([['welcome'], 3])
    const reading = vi.spyOn(store, 'transactions')
    const third = restarted.head
    put(restarted, {_id: 'a', title: 'four'})
    put(restarted, {_id: 'drafts.a'})
    expect(await following(first, restarted)).toEqual([['welcome'], 4])
    expect(await following(second, restarted)).toEqual([['welcome'], 3])
    expect(await following(third, restarted)).toEqual([['welcome'], 2])
    expect(reading).not.toHaveBeenCalled()
  })

  it('starts over when it missed an import of more than is kept', async () => {
    const filled = openTestDataset()
    const seen = put(filled, {_id: 'a'})
    const ids = Array.from({length: MAX_KEPT_TAGS / 4}, (_, index) => ({_id: `page-${index}`}))
    put(filled, ...ids)
    put(filled, {_id: 'b'})
    const imported = filled.head
    put(filled, ...ids)
    expect(await following(seen, filled)).toEqual([['welcome', 'restart'], 2])
    expect(await following(imported, filled)).toEqual([['welcome'], 2])
  })
})
