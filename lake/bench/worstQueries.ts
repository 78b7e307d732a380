import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {openSqliteStore} from '../index.ts'
import {startLakeProcess} from '../tests/lakeProcess.ts'
import {percentile} from './numbers.ts'
import {fillLake} from './content.ts'

const SECONDS = 12
const PAUSE = 20

/** Uses up its whole time limit: compares all documents with all others, once for each document. */
const WORST = 'count(*{"a": *{"b": *[_id > ^.^._id]}})'

/** Waiting times of others meanwhile. Milliseconds, p99. */
export interface WorstQueryFigures {
  document: number
  write: number
}

/** Lets several clients send the worst query without pause to a lake of 10,000 documents. */
export async function measureWorstQueries(clients: number): Promise<WorstQueryFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  fillLake(openSqliteStore(folder), 10_000).engine.close()
  const lake = startLakeProcess(folder)
  try {
    const data = `${await lake.origin}/v2025-02-19/data`
    const end = performance.now() + SECONDS * 1000
    const attacks = Array.from({length: clients}, () => attack(data, end))
    const mutations = [{patch: {id: 'article-1', set: {title: 'Changed'}}}]
    const [document, write] = await Promise.all([
      p99Of(end, () => fetch(`${data}/doc/production/article-1`)),
      p99Of(end, () =>
        fetch(`${data}/mutate/production`, {method: 'POST', body: JSON.stringify({mutations})}),
      ),
    ])
    await lake.kill()
    await Promise.all(attacks)
    return {document, write}
  } finally {
    await lake.kill()
    rmSync(folder, {recursive: true})
  }
}

async function attack(data: string, end: number): Promise<void> {
  while (performance.now() < end) {
    const answer = await fetch(`${data}/query/production?query=${encodeURIComponent(WORST)}`).catch(
      () => undefined,
    )
    await answer?.arrayBuffer().catch(() => undefined)
  }
}

async function p99Of(end: number, send: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  while (performance.now() < end) {
    const start = performance.now()
    await (await send()).arrayBuffer()
    times.push(performance.now() - start)
    await wait(PAUSE)
  }
  return percentile(times, 0.99)
}
