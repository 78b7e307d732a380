import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {staffOf} from '../../server/staff.ts'
import {startSite} from '../../torture/siteProcess.ts'
import {median, percentile, table} from '../numbers.ts'
import {listenAnywhere} from '../ports.ts'
import {addPages, copyAddress, copyId} from './growthContent.ts'
import {cpuOfRequests, cpuSeconds, megabytes, receive} from './load.ts'

/** Pages of the seed. */
export const SEED_PAGES = 93
/** Numbers of pages to measure. */
const SIZES = [SEED_PAGES, 2000, 5000]
/** Milliseconds between two checks of a page. */
const PAUSE = 5
const PUBLISHES = 5
/** Requests after which a server that has just rendered everything reaches its full speed. */
const WARM = 30_000
/** Requests after which a server that was idle, and has released memory, reaches its full speed again. */
const WARM_AGAIN = 10_000
/** Number of measurements of a server and a bare one, in turns. */
const TURNS = 5

/** Measurements by their names. */
export type Figures = Map<string, string>

const seconds = (since: number) => (performance.now() - since) / 1000

async function freePort(): Promise<number> {
  const taken = createServer()
  const port = await listenAnywhere(taken)
  taken.close()
  await once(taken, 'close')
  return port
}

const htmlOf = async (address: string): Promise<string> => {
  const {body, headers} = await receive(address)
  const encoding = headers['content-encoding']
  return String(
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body,
  )
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await wait(PAUSE)
}

/** Returns the processor time of a request to a server under load, in milliseconds. */
async function warmCpu(
  pid: number,
  addresses: readonly string[],
  headers: Record<string, string> = {},
): Promise<number> {
  await cpuOfRequests(pid, addresses, {count: WARM_AGAIN, enough: Infinity, headers})
  return await cpuOfRequests(pid, addresses, {headers})
}

/** Returns the same cost for a bare Node server with the same bytes. */
async function bareCpu(origin: string): Promise<number> {
  const {body, headers} = await receive(`${origin}/`)
  const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'))
  bare.send({body: body.toString('base64'), headers})
  const [port] = await once(bare, 'message')
  try {
    return await warmCpu(bare.pid ?? 0, [`http://localhost:${port}/`])
  } finally {
    bare.disconnect()
  }
}

/** Starts a server, and measures its start. */
async function start(folder: string, port: number) {
  const origin = `http://localhost:${port}`
  const since = performance.now()
  const starting = startSite(folder, port)
  await until(async () => (await htmlOf(`${origin}/`)).includes('<h1'))
  const firstPage = seconds(since)
  const site = await starting
  return {origin, site, firstPage}
}

/** Starts a site with only the seed's pages, at its full speed. */
async function startSeed() {
  const folder = await mkdtemp(path.join(tmpdir(), 'growth-bench-'))
  const {pid, origin, stop} = await startSite(folder)
  await whenIdle(pid)
  const home = [`${origin}/`]
  await cpuOfRequests(pid, home, {count: WARM, enough: Infinity})
  return {
    cost: () => warmCpu(pid, home),
    stop: async () => {
      await stop()
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/** Seconds for which an idle server is watched. */
const IDLE = 1

/** Waits until the server is idle, and has stayed so long enough to be sure. */
async function whenIdle(pid: number): Promise<void> {
  for (let idle = 0, before = cpuSeconds(pid); idle < 4;) {
    await wait((IDLE * 1000) / 4)
    const now = cpuSeconds(pid)
    idle = now - before < 0.03 ? idle + 1 : 0
    before = now
  }
}

/** Returns the milliseconds from the publish of a heading until the page has it. */
async function publishTime(
  client: SanityClient,
  origin: string,
  index: number,
  text: string,
): Promise<number> {
  const since = performance.now()
  await client.patch(copyId(index)).set({'sections[0].heading': text}).commit({visibility: 'async'})
  await until(async () => (await htmlOf(origin + copyAddress(index))).includes(text))
  return seconds(since) * 1000
}

async function measure(pages: number): Promise<Figures> {
  const figures: Figures = new Map()
  const note = (name: string, value: number | string, digits = 1) => {
    const text = typeof value === 'number' ? value.toFixed(digits) : value
    console.log(`${pages} pages: ${name}: ${text}`)
    figures.set(name, text)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'growth-bench-'))
  try {
    // Loads the seed.
    await (await startSite(folder)).stop()
    await rm(path.join(folder, 'pages'), {recursive: true, force: true})
    const copies = pages - SEED_PAGES
    addPages(folder, copies)

    // Kept pages belong to an origin, so the second start reuses the port.
    const port = await freePort()
    const {origin, site, firstPage} = await start(folder, port)
    const {pid} = site
    note('without kept pages, first page, s', firstPage, 2)
    await whenIdle(pid)
    note('all rendered, CPU s', cpuSeconds(pid))
    note('memory, MB (most)', `${megabytes(pid).now.toFixed(0)} (${megabytes(pid).most.toFixed(0)})`)
    note('`/` as HTML, kB', (await htmlOf(`${origin}/`)).length / 1000)

    const addresses =
      copies > 0 ? Array.from({length: 64}, (_, index) => copyAddress(index)) : ['/Rider', '/Driver']
    const all = addresses.map((address) => origin + address)
    const home = [`${origin}/`]
    note(
      '`/` just after all was rendered, CPU ms a request',
      await cpuOfRequests(pid, home, {count: 5000}),
      3,
    )
    for (const warmed of [home, all]) await cpuOfRequests(pid, warmed, {count: WARM, enough: Infinity})
    await whenIdle(pid)
    const {headers} = await receive(`${origin}/`)
    const seed = copies > 0 ? await startSeed() : undefined
    const costs: number[] = []
    const seedCosts: number[] = []
    const bareCosts: number[] = []
    // In turns: the machine's own speed changes within minutes.
    for (let turn = 0; turn < TURNS; turn += 1) {
      bareCosts.push(await bareCpu(origin))
      costs.push(await warmCpu(pid, home))
      if (seed) seedCosts.push(await seed.cost())
    }
    await seed?.stop()
    // Other load on the machine can only add to them.
    const [bare, cost] = [Math.min(...bareCosts), Math.min(...costs)]
    const unchanged = await warmCpu(pid, home, {'If-None-Match': headers.etag ?? ''})
    note('`/`, CPU ms a request', cost, 3)
    if (seed) note(`the same of ${SEED_PAGES} pages, beside it`, Math.min(...seedCosts), 3)
    note('`/` not modified, CPU ms', unchanged, 3)
    note('64 pages in turn, CPU ms a request', await warmCpu(pid, all), 3)
    note('bare node:http, the same bytes, CPU ms', bare, 3)
    note('part of bare node:http', bare / cost, 3)
    // The server compresses texts after their second request.
    await whenIdle(pid)
    note(
      '`/sitemap.xml`, CPU ms',
      await cpuOfRequests(pid, [`${origin}/sitemap.xml`], {count: 20, atOnce: 1}),
    )

    const client = await staffOf(site)
    if (copies > 0) {
      const times: number[] = []
      for (let index = 0; index < PUBLISHES; index += 1) {
        times.push(await publishTime(client, origin, index, `Published ${index}`))
        await whenIdle(pid)
      }
      note('one page published until its HTML is new, ms', median(times), 0)

      const [fact] = await client.fetch<{_id: string}[]>('*[_type == "fact" && key == "flatFee"]{_id}')
      const since = performance.now()
      await client
        .patch(fact?._id ?? '')
        .set({value: 7.77})
        .commit({visibility: 'async'})
      const waits: number[] = []
      const visits = new AbortController()
      const visit = async () => {
        for (let turn = 0; !visits.signal.aborted; turn += 1) {
          const asked = performance.now()
          await receive(all[turn % all.length] ?? origin)
          waits.push(performance.now() - asked)
          await wait(10)
        }
      }
      const visiting = visit()
      const homeNew = until(async () => (await htmlOf(`${origin}/`)).includes('7.77')).then(() =>
        seconds(since),
      )
      await wait(500)
      note('a page published meanwhile, ms', await publishTime(client, origin, 9, 'Published meanwhile'), 0)
      note('a fact that all mention: `/`, s', await homeNew)
      // A request for the last page would make it one of the first.
      await whenIdle(pid)
      note('the same: all pages, s', seconds(since) - IDLE)
      visits.abort()
      await visiting
      note('visitors meanwhile, p99 ms', percentile(waits, 0.99), 0)
      note(
        'memory afterwards, MB (most)',
        `${megabytes(pid).now.toFixed(0)} (${megabytes(pid).most.toFixed(0)})`,
      )
    }
    await site.stop()
    const again = await start(folder, port)
    note('with kept pages, first page, s', again.firstPage, 2)
    await whenIdle(again.site.pid)
    note('with kept pages, CPU s', cpuSeconds(again.site.pid))
    await again.site.stop()
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
  return figures
}

/** Writes figures by the size of the site as a table, one column for each. */
export async function tableBySize(
  sizes: readonly number[],
  measureSize: (pages: number) => Promise<Figures>,
): Promise<string> {
  const columns: Figures[] = []
  for (const size of sizes) columns.push(await measureSize(size))
  const names = [...new Set(columns.flatMap((figures) => [...figures.keys()]))]
  return table(
    ['pages', ...sizes.map((size) => size.toLocaleString('en'))],
    names.map((name) => [name].concat(columns.map((figures) => figures.get(name) ?? '–'))),
  )
}

/** Returns a table of the server's figures by its number of pages. */
export const growthTable = (sizes: readonly number[] = SIZES): Promise<string> => tableBySize(sizes, measure)
