import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import type {Dataset} from '../dataset.ts'
import {openSqliteStore} from '../index.ts'
import {type FilledLake, fillLake} from './content.ts'
import {median} from './numbers.ts'
import {eventualTimesOf, timesOf} from './measure.ts'

const OPENING = join(import.meta.dirname, 'open.ts')
const Opened = v.pipe(v.string(), v.parseJson(), v.object({milliseconds: v.number(), megabytes: v.number()}))

/** What a lake of some size takes: milliseconds, p50, and megabytes. */
export interface SizeFigures {
  byRoute: number
  bySlug: number
  list: number
  referenceCounts: number
  /** What readers wait for. */
  commit: number
  /** What a writer waits for. */
  durable: number
  /** The same, shared by twenty. */
  durableTogether: number
  open: number
  memory: number
  disk: number
}

/** Fills a folder with so many documents and measures in this process, and opens it in another. */
export async function measureSize(documents: number): Promise<SizeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  try {
    const lake = fillLake(openSqliteStore(folder), documents)
    const figures = {
      ...measureQueries(lake),
      commit: measureCommit(lake),
      durable: await measureDurable(lake),
      durableTogether: await measureTogether(lake),
    }
    lake.engine.close()
    const opened = v.parse(Opened, execFileSync(process.execPath, [OPENING, folder], {encoding: 'utf8'}))
    const disk = statSync(join(folder, 'lake.db')).size / 1024 / 1024
    return {...figures, open: opened.milliseconds, memory: opened.megabytes, disk}
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function measureQueries({dataset, pages, categories}: FilledLake) {
  const p50 = (
    runs: number,
    query: string,
    params: (index: number) => Record<string, unknown> = () => ({}),
  ) => median(timesOf(runs, (index) => ask(dataset, query, params(index))))
  return {
    byRoute: p50(
      1000,
      '*[_type == "article" && route == $route][0]{title, body, "category": category->title}',
      (index) => ({
        route: `/help/${(index * 37) % pages}`,
      }),
    ),
    bySlug: p50(1000, '*[_type == "category" && slug.current == $slug][0]', (index) => ({
      slug: `category-${index % categories}`,
    })),
    list: p50(
      50,
      '*[_type == "article"] | order(title) [0...20] {title, route, "category": category->title}',
    ),
    referenceCounts: p50(50, '*[_type == "category"] [0...10] {title, "count": count(*[references(^._id)])}'),
  }
}

function ask(dataset: Dataset, query: string, params: Record<string, unknown>): unknown {
  return dataset.query(query, params, {perspective: ['published'], identity: 'bench'})
}

/** One patch until it shows. Readers wait so long, since all happens in one thread. */
export function measureCommit(lake: FilledLake): number {
  return median(timesOf(300, (index) => patchOne(lake, index)))
}

/** One patch until it outlasts a power cut. */
async function measureDurable(lake: FilledLake): Promise<number> {
  return median(await eventualTimesOf(200, (index) => patchDurably(lake, index)))
}

/** The same for each of twenty writers at once. */
async function measureTogether(lake: FilledLake): Promise<number> {
  const together = () => Promise.all(Array.from({length: 20}, (_, writer) => patchDurably(lake, writer)))
  return median(await eventualTimesOf(50, together)) / 20
}

async function patchDurably(lake: FilledLake, index: number): Promise<void> {
  patchOne(lake, index)
  await lake.dataset.settled()
}

function patchOne({dataset, pages}: FilledLake, index: number): void {
  const patch = {id: `article-${(index * 53) % pages}`, set: {title: `Changed ${index}`}}
  dataset.mutate([{patch}], {author: 'bench'})
}
