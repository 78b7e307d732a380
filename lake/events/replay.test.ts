import {beforeAll, describe, expect, it} from 'vitest'
import type {Dataset} from '../dataset.ts'
import {openTestDataset, put} from '../datasetFixtures.ts'
import {MAX_REPLAYED_TRANSACTIONS} from '../limits.ts'
import {EventStream} from './eventStream.ts'
import {followLive} from './live.ts'
import {listen} from './listener.ts'

let dataset: Dataset
let tooOld: string
let oldest: string
let newest: string

beforeAll(() => {
  dataset = openTestDataset()
  tooOld = put(dataset, {_id: 'a', count: 0})
  oldest = put(dataset, {_id: 'a', count: 1})
  for (let count = 0; count < MAX_REPLAYED_TRANSACTIONS; count += 1) {
    newest = put(dataset, {_id: 'a', count: -count})
  }
})

/** The names of the first events of a stream, and how many follow. */
async function eventsOf(open: (stream: EventStream) => () => void): Promise<[string[], number]> {
  const stream = new EventStream()
  const stop = open(stream)
  stream.end()
  stop()
  const text = await new Response(stream.body).text()
  const names = text
    .split('\n\n')
    .flatMap((event) => (event ? [/^event: (\w+)/m.exec(event)?.[1] ?? 'message'] : []))
  return [names.filter((name) => name !== 'mutation' && name !== 'message'), names.length]
}

describe('a listener that comes back', () => {
  const listening = (lastEventId: string) =>
    eventsOf((stream) =>
      listen(
        stream,
        dataset,
        () => true,
        {
          includeResult: false,
          includePreviousRevision: false,
          includeMutations: false,
          includeAllVersions: false,
          includeEffects: false,
          enableResume: true,
          visibility: 'transaction',
        },
        `${lastEventId}#a`,
      ),
    )

  it('is told of everything that it missed, up to a limit', async () => {
    expect(await listening(oldest)).toEqual([['welcomeback'], MAX_REPLAYED_TRANSACTIONS + 1])
  })

  it('begins anew when it missed more, or what nobody knows', async () => {
    expect(await listening(tooOld)).toEqual([['reset'], 1])
    expect(await listening('unknown')).toEqual([['reset'], 1])
  })
})

describe('a page that follows live content and comes back', () => {
  const following = (lastEventId: string | undefined) =>
    eventsOf((stream) => followLive(stream, dataset, {includeDrafts: false, head: newest, lastEventId}))

  it('is told of everything that it missed, up to a limit', async () => {
    expect(await following(oldest)).toEqual([['welcome'], MAX_REPLAYED_TRANSACTIONS + 1])
    expect(await following(newest)).toEqual([['welcome'], 1])
    expect(await following(undefined)).toEqual([['welcome'], 1])
  })

  it('begins anew when it missed more, or what nobody knows', async () => {
    expect(await following(tooOld)).toEqual([['welcome', 'restart'], 2])
    expect(await following('unknown')).toEqual([['welcome', 'restart'], 2])
  })
})
