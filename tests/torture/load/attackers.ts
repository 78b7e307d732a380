/**
 * A process that sends a server its worst requests, until it is ended: `attackers.ts <origin> <path of an image> <tokens>`,
 * with comma-separated tokens, one for each client that sends queries. At its end, it prints the number of answers by status.
 */
import {setTimeout as wait} from 'node:timers/promises'
import {senderTo} from './send.ts'

const [origin = '', image = '', tokens = ''] = process.argv.slice(2)
const {ask, begin} = senderTo(origin)
const statuses: Record<string, Record<number, number>> = {}

function count(attack: string, status = 0): void {
  const counts = (statuses[attack] ??= {})
  counts[status] = (counts[status] ?? 0) + 1
}

/** Attackers use addresses that no visitor has. */
const from = (last: number) => ({localAddress: `127.0.2.${last}`})
const ONE = from(40)

/** Returns a query at the allowed cost. A random part keeps it out of caches. */
const worstQuery = () => {
  const query = `count(*{"a": *{"b": *[_id > ^.^._id]}}) + ${Math.random()}`
  return `/v2025-02-19/data/query/production?${new URLSearchParams({query})}`
}

async function queryWithoutPause(client: number, token: string): Promise<void> {
  const headers = {authorization: `Bearer ${token}`}
  for (;;) {
    const {status} = await ask(worstQuery(), {...from(client), headers})
    count('queries', status)
    // A refused client retries as fast as a program can without drawing attention.
    if (status !== 200) await wait(50)
  }
}

async function openStreams(): Promise<void> {
  for (let opened = 0; opened < 2000; opened += 1) {
    const stream = begin('/v2025-02-19/data/live/events/production', ONE)
    stream.on('response', (response) => {
      count('streams', response.statusCode)
      response.on('error', () => undefined).resume()
    })
    stream.end()
    if (opened % 20 === 0) await wait(10)
  }
}

async function hangUpOnImages(): Promise<void> {
  for (let round = 0; ; round += 1) {
    const sent = Array.from({length: 60}, (_, index) => {
      const asked = begin(`${image}?rect=${round % 500},${index},1400,1000&w=1080&auto=format`, {
        ...ONE,
        headers: {accept: 'image/avif'},
      })
      asked.on('response', (response) => {
        count('images', response.statusCode)
        response.on('error', () => undefined).resume()
      })
      asked.end()
      return asked
    })
    await wait(1000)
    for (const asked of sent) asked.destroy()
  }
}

/** Sends requests whose bytes come now and then, and leaves answers unread. */
async function beSlow(): Promise<void> {
  const posts = Array.from({length: 200}, () => {
    const post = begin('/v2025-02-19/data/query/production', {...ONE, method: 'POST'})
    post.on('response', (response) => {
      count('slow requests', response.statusCode)
      response.on('error', () => undefined).resume()
    })
    return post
  })
  for (let reader = 0; reader < 100; reader += 1) begin(image, ONE).end()
  for (;;) {
    for (const post of posts) if (!post.destroyed) post.write(' ')
    await wait(500)
  }
}

async function wander(): Promise<void> {
  for (let page = 0; ; page += 1) {
    const {status} = await ask(`/Available/nowhere-${page}`, ONE)
    count('pages made for one', status)
    if (status !== 200) await wait(50)
  }
}

process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(statuses), () => process.exit(0))
})
await Promise.all([
  ...tokens.split(',').map(async (token, client) => {
    // One starts, and the others join later.
    if (client > 0) await wait(10_000)
    await queryWithoutPause(client + 1, token)
  }),
  openStreams(),
  hangUpOnImages(),
  beSlow(),
  wander(),
])
