import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {createLake, openSqliteStore} from 'content-lake'
import {startSite} from '../../torture/siteProcess.ts'
import {median, table} from '../numbers.ts'
import {listenAnywhere} from '../ports.ts'

const STARTS = 5
/** Allowed milliseconds, by the number of documents. */
const BUDGETS = [
  [200, 1000],
  [10_000, 2000],
] as const
/** Milliseconds between two requests for the first page. */
const PAUSE = 10

/** Returns a table of start times. Sets the exit code to 1 if they are too long. */
export async function startTable(): Promise<string> {
  const rows: string[][] = []
  for (const [documents, budget] of BUDGETS) {
    const measured = await measureStart(documents)
    if (measured > budget) process.exitCode = 1
    rows.push([documents.toLocaleString('en'), `${measured.toFixed(0)} ms`, `${budget} ms`])
  }
  return table(['documents', 'until the first page', 'budget'], rows)
}

/** Returns the p50 in milliseconds from the start of the product, with a build and kept pages, to its home page. */
async function measureStart(documents: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'start-bench-'))
  try {
    // Keeps the pages of the seed.
    await (await startSite(folder)).stop()
    addRedirects(folder, documents)
    const times: number[] = []
    for (let start = 0; start < STARTS; start += 1) times.push(await timeOfStart(folder))
    return median(times)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** Copies a redirect up to a number of documents: each is another known address, and none needs rendering. */
function addRedirects(folder: string, documents: number): void {
  const lake = createLake(openSqliteStore(folder))
  const dataset = lake.engine.dataset('production')
  const present = [...dataset.documents()]
  const redirect = present.find(({_type}) => _type === 'redirect')
  const missing = documents - present.length
  const copies = Array.from({length: Math.max(0, missing)}, (_, index) => ({
    create: {...redirect, _id: `copy-${index}`, from: `/copy/${index}`},
  }))
  dataset.mutate(copies, {author: 'bench'})
  lake.close()
}

async function timeOfStart(folder: string): Promise<number> {
  // The server prints its port only when it is ready, after the first page.
  const taken = createServer()
  const port = await listenAnywhere(taken)
  taken.close()
  await once(taken, 'close')
  const start = performance.now()
  const starting = startSite(folder, port)
  const time = await firstPage(`http://localhost:${port}/`).then(() => performance.now() - start)
  await (await starting).stop()
  return time
}

async function firstPage(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await wait(PAUSE)
  }
}
