import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import {Effort, EFFORTS, Efforts, WEEK} from '../../e2e/newcomer.ts'
import {table} from '../numbers.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PLAYWRIGHT = path.join(ROOT, 'node_modules/.bin/playwright')
const WEEK_CONFIG = path.join(ROOT, 'tests/bench/week/week.config.ts')

async function walk(...which: string[]): Promise<void> {
  const test = spawn(process.execPath, [PLAYWRIGHT, 'test', ...which], {cwd: ROOT, stdio: 'inherit'})
  const [code] = await once(test, 'exit')
  if (code !== 0) throw new Error('Somebody could not do every task: see above.')
}

const Week = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split('\n')),
  v.array(v.pipe(v.string(), v.parseJson(), Effort)),
)

/**
 * Returns a table of the effort of each task for newcomers to the Studio: a first week's from its browser test, any
 * other week's from their own walks.
 */
export async function newcomerTable(): Promise<string> {
  await rm(WEEK, {force: true})
  await walk('newcomer')
  await walk('-c', WEEK_CONFIG)
  const first = v.parse(Efforts, await readFile(EFFORTS, 'utf8'))
  const later = v.parse(Week, await readFile(WEEK, 'utf8'))
  return table(
    ['task', 'role', 'presses', 'seconds'],
    [...first, ...later].map(({task, role, presses, seconds}) => [
      task,
      role,
      String(presses),
      seconds.toFixed(1),
    ]),
  )
}
