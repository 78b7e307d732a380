import {setTimeout as wait} from 'node:timers/promises'
import {percentile} from '../../bench/numbers.ts'
import type {Sender} from './send.ts'

/** A person's experience of one action. Times are milliseconds. */
export interface Felt {
  times: number
  p50: number
  p99: number
  longest: number
  /** Failed answers by status; 0 for a lost connection. */
  failures: Record<number, number>
}

/** Pauses between two requests of one person, in milliseconds. */
const PAUSE = 40
/** The same for rare actions. */
const SELDOM = 500
/** Longest wait for the news of a publish, in milliseconds. */
const HEARD_WITHIN = 10_000

const VISITOR = {localAddress: '127.0.1.1'}
const API = '/v2025-02-19/data'

function summary(times: number[], failures: Record<number, number>): Felt {
  const rounded = (time: number) => Math.round(time * 10) / 10
  return {
    times: times.length,
    p50: rounded(percentile(times, 0.5)),
    p99: rounded(percentile(times, 0.99)),
    longest: rounded(Math.max(...times)),
    failures,
  }
}

/** Acts like visitors and staff for a while, and reports their experience. */
export async function feel(
  {ask, begin}: Sender,
  token: string,
  image: string,
  seconds: number,
): Promise<Record<string, Felt>> {
  const end = performance.now() + seconds * 1000
  const staff = {headers: {authorization: `Bearer ${token}`}}
  const felt: Record<string, Felt> = {}

  async function repeat(
    name: string,
    act: (count: number) => Promise<{status: number; time: number}>,
    pause = PAUSE,
  ) {
    const times: number[] = []
    const failures: Record<number, number> = {}
    for (let count = 0; performance.now() < end; count += 1) {
      const {status, time} = await act(count)
      times.push(time)
      if (status !== 200) failures[status] = (failures[status] ?? 0) + 1
      await wait(pause)
    }
    felt[name] = summary(times, failures)
  }
  const query = (count: number) =>
    `${API}/query/production?${new URLSearchParams({query: `*[_type == "page"][${count % 20}]{route}`})}`

  const heard = new Map<string, () => void>()
  const stream = begin(`${API}/live/events/production`, VISITOR)
  stream.on('response', (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [, id = ''] of text.matchAll(/^id: (\S+)$/gm)) heard.get(id)?.()
    })
  })
  stream.end()

  /** From the press of the button until an open page has the news. */
  async function publish(count: number) {
    const start = performance.now()
    const transactionId = `publish-${start}`
    const arrived = new Promise<void>((resolve) => heard.set(transactionId, resolve))
    const mutations = [{createOrReplace: {_id: 'load-note', _type: 'page', title: `${count}`}}]
    const {status} = await ask(`${API}/mutate/production`, {
      method: 'POST',
      body: JSON.stringify({transactionId, mutations}),
      ...staff,
    })
    await Promise.race([arrived, wait(HEARD_WITHIN, undefined, {ref: false})])
    heard.delete(transactionId)
    return {status, time: performance.now() - start}
  }
  await Promise.all([
    repeat('visitor: the home page', () => ask('/', VISITOR)),
    repeat('visitor: a page', () => ask('/Rider', VISITOR)),
    repeat('visitor: an image seen before', () => ask(`${image}?w=320&auto=format`, VISITOR)),
    repeat(
      'visitor: an image made first',
      (count) =>
        ask(
          `${image}?rect=${Math.round(performance.now()) % 1000},${count % 900},400,300&w=320&auto=format`,
          VISITOR,
        ),
      SELDOM,
    ),
    repeat('staff: a document', () => ask(`${API}/doc/production/siteSettings`, staff)),
    repeat('staff: a query', (count) => ask(query(count), staff)),
    repeat('staff: a publish, until an open page hears of it', publish, SELDOM),
  ])
  stream.destroy()
  return felt
}
