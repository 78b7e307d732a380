import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import {openSqliteStore} from '../index.ts'
import {type FilledLake, fillLake} from './content.ts'
import {type ImportFigures, measureImport} from './import.ts'
import {median} from './numbers.ts'
import {eventualTimesOf, timesOf} from './measure.ts'
import {measureQueries, type QueryFigures} from './queries.ts'

const OPENING = join(import.meta.dirname, 'open.ts')
const Opened = v.pipe(v.string(), v.parseJson(), v.object({milliseconds: v.number(), megabytes: v.number()}))

/** What a lake of some size takes: milliseconds, p50, and megabytes. */
export interface SizeFigures {
  queries: QueryFigures[]
  /** What readers wait for. */
  commit: number
  /** What a writer waits for. */
  durable: number
  /** The same, shared by sixteen. */
  durableTogether: number
  open: number
  memory: number
  disk: number
  import: ImportFigures
}

/** How many write at once. */
export const WRITERS = 16

/**
 * Fills a folder with so many documents and measures in this process, and opens it in another.
 * @param besideGroqJs whether groq-js answers the same queries, which takes long
 */
export async function measureSize(documents: number, besideGroqJs: boolean): Promise<SizeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  try {
    const lake = fillLake(openSqliteStore(folder), documents)
    const figures = {
      queries: measureQueries(lake, besideGroqJs),
      commit: measureCommit(lake),
      durable: await measureDurable(lake),
      durableTogether: await measureTogether(lake),
    }
    lake.engine.close()
    const opened = v.parse(Opened, execFileSync(process.execPath, [OPENING, folder], {encoding: 'utf8'}))
    const disk = statSync(join(folder, 'lake.db')).size / 1024 / 1024
    return {
      ...figures,
      open: opened.milliseconds,
      memory: opened.megabytes,
      disk,
      import: measureImport(folder),
    }
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** One patch until it shows. Readers wait so long, since all happens in one thread. */
export function measureCommit(lake: FilledLake): number {
  return median(timesOf(300, (index) => patchOne(lake, index)))
}

/** One patch until it outlasts a power cut. */
async function measureDurable(lake: FilledLake): Promise<number> {
  return median(await eventualTimesOf(200, (index) => patchDurably(lake, index)))
}

/** The same for each of many writers at once. */
async function measureTogether(lake: FilledLake): Promise<number> {
  const together = () => Promise.all(Array.from({length: WRITERS}, (_, writer) => patchDurably(lake, writer)))
  return median(await eventualTimesOf(50, together)) / WRITERS
}

async function patchDurably(lake: FilledLake, index: number): Promise<void> {
  patchOne(lake, index)
  await lake.dataset.settled()
}

function patchOne({dataset, pages}: FilledLake, index: number): void {
  const patch = {id: `article-${(index * 53) % pages}`, set: {title: `Changed ${index}`}}
  dataset.mutate([{patch}], {author: 'bench'})
}
