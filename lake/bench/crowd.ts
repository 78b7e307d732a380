import {mkdtempSync, rmSync} from 'node:fs'
import {Agent, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {verifyFolder} from '../verify/verify.ts'
import {openSqliteStore} from '../index.ts'
import {startLakeProcess} from '../tests/lakeProcess.ts'
import {fillLake} from './content.ts'
import {median, percentile} from './numbers.ts'

const READERS = 500
const WRITERS = 20
/** Milliseconds between one reader's first request and the next one's: people do not all come at once. */
const STAGGER = 4

/** Figures of a lake under many readers and writers at once. Times are milliseconds. */
export interface CrowdFigures {
  seconds: number
  reads: number
  writes: number
  errors: string[]
  /** Writes that the listener never got. */
  lost: number
  readMedian: number
  readP99: number
  writeMedian: number
}

/** Runs 500 readers and 20 writers against a lake of 10,000 documents, with a listener that must get every write. */
export async function measureCrowd(seconds: number): Promise<CrowdFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  try {
    const {engine, pages} = fillLake(openSqliteStore(folder), 10_000)
    engine.close()
    const figures = await serveCrowd(folder, pages, seconds)
    const {problems} = await verifyFolder(folder)
    return {...figures, errors: [...figures.errors, ...problems]}
  } finally {
    rmSync(folder, {recursive: true})
  }
}

async function serveCrowd(folder: string, pages: number, seconds: number): Promise<CrowdFigures> {
  const lake = startLakeProcess(folder)
  try {
    const origin = await lake.origin
    if (origin === undefined) throw new Error('The lake did not start.')
    return await crowd(origin, pages, seconds)
  } finally {
    await lake.kill()
  }
}

async function crowd(origin: string, pages: number, seconds: number): Promise<CrowdFigures> {
  const agent = new Agent({keepAlive: true, maxSockets: READERS + WRITERS + 1})
  const heard = new Set<string>()
  const written: string[] = []
  const errors: string[] = []
  const reads: number[] = []
  const writes: number[] = []
  const end = performance.now() + seconds * 1000
  const stop = await listen(`${origin}/v2025-02-19/data/listen/production?query=*`, heard)

  async function repeat(times: number[], send: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; performance.now() < end; count += 1) {
      const start = performance.now()
      await send(count).catch((error: unknown) => errors.push(String(error)))
      times.push(performance.now() - start)
    }
  }
  const read = async (reader: number) => {
    await wait(reader * STAGGER)
    await repeat(reads, async (count) => {
      const query = '*[_type == "article" && route == $route][0]{title, "category": category->title}'
      const search = new URLSearchParams({query, $route: `"/help/${(reader * 31 + count) % pages}"`})
      await call(agent, `${origin}/v2025-02-19/data/query/production?${search}`)
    })
  }
  const write = (writer: number) =>
    repeat(writes, async (count) => {
      const transactionId = `${writer}-${count}`
      const mutations = [
        {patch: {id: `article-${(writer * 101 + count) % pages}`, set: {title: transactionId}}},
      ]
      await call(
        agent,
        `${origin}/v2025-02-19/data/mutate/production`,
        JSON.stringify({transactionId, mutations}),
      )
      written.push(transactionId)
    })
  await Promise.all([
    ...Array.from({length: READERS}, (_, index) => read(index)),
    ...Array.from({length: WRITERS}, (_, index) => write(index)),
  ])
  await wait(1000)
  stop()
  agent.destroy()
  return {
    seconds,
    reads: reads.length,
    writes: writes.length,
    errors: errors.slice(0, 10),
    lost: written.filter((id) => !heard.has(id)).length,
    readMedian: median(reads),
    readP99: percentile(reads, 0.99),
    writeMedian: median(writes),
  }
}

function call(agent: Agent, address: string, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, {agent, method: body === undefined ? 'GET' : 'POST'}, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${response.statusCode} for ${address}`))
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Resolves once the listener is connected, with a function that stops it. */
async function listen(address: string, heard: Set<string>): Promise<() => void> {
  const stopping = new AbortController()
  const response = await fetch(address, {signal: stopping.signal})
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  const follow = async (): Promise<void> => {
    let text = ''
    for (;;) {
      const {value, done} = (await reader?.read().catch(() => undefined)) ?? {done: true, value: undefined}
      if (done) return
      text += value
      const complete = text.lastIndexOf('\n\n')
      for (const [, id] of text.slice(0, complete + 1).matchAll(/"transactionId":"([^"]+)"/g))
        if (id) heard.add(id)
      text = text.slice(complete + 1)
    }
  }
  void follow()
  return () => stopping.abort()
}
