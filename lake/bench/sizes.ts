import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import * as v from 'valibot'
import {openSqliteStore} from '../index.ts'
import {type FilledLake, fillLake} from './content.ts'
import {median} from './numbers.ts'
import {eventualTimesOf, timesOf} from './measure.ts'
import {measureQueries, type QueryFigures} from './queries.ts'
import {COMMAND_LINE} from '../tests/lakeProcess.ts'

const OPENING = join(import.meta.dirname, 'open.ts')
const Opened = v.pipe(v.string(), v.parseJson(), v.object({milliseconds: v.number(), megabytes: v.number()}))

/** Figures of a lake of some size: milliseconds, p50, and megabytes. */
export interface SizeFigures {
  queries: QueryFigures[]
  /** Time that readers wait for a write. */
  commit: number
  /** Time that a writer waits. */
  durable: number
  /** The same, shared by sixteen writers. */
  durableTogether: number
  open: number
  memory: number
  disk: number
  import: ImportFigures
}

/** Writers at the same time. */
export const WRITERS = 16

/**
 * Fills a folder with this number of documents and measures in this process, then opens it in another.
 * @param besideGroqJs true to measure groq-js too, which takes long
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

/** Measures one patch until it is visible. Readers wait as long, because all work runs on one thread. */
export function measureCommit(lake: FilledLake): number {
  return median(timesOf(300, (index) => patchOne(lake, index)))
}

/** Measures one patch until it is safe from a power cut. */
async function measureDurable(lake: FilledLake): Promise<number> {
  return median(await eventualTimesOf(200, (index) => patchDurably(lake, index)))
}

/** Measures the same for each of many writers at once. */
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

const IMPORTING = join(import.meta.dirname, 'runImport.ts')

/** Cost of importing an archive. */
type ImportFigures = v.InferOutput<typeof ImportFigures>
const ImportFigures = v.object({
  seconds: v.number(),
  /** Peak memory of its process. */
  megabytes: v.number(),
})
const Printed = v.pipe(v.string(), v.parseJson(), ImportFigures)

/** Exports the lake of a folder and imports the archive into another one, each in a process of its own. */
function measureImport(folder: string): ImportFigures {
  const root = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  try {
    const archive = join(root, 'export.tar.gz')
    execFileSync(process.execPath, [COMMAND_LINE, 'export', archive, '--dir', folder], {stdio: 'ignore'})
    return v.parse(
      Printed,
      execFileSync(process.execPath, [IMPORTING, archive, join(root, 'lake')], {encoding: 'utf8'}),
    )
  } finally {
    rmSync(root, {recursive: true})
  }
}
