import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import {EFFORTS, Efforts} from '../../e2e/newcomer.ts'
import {table} from '../numbers.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PLAYWRIGHT = path.join(ROOT, 'node_modules/.bin/playwright')

/** What each task takes somebody who is new to the Studio, by the browser test that does them. */
export async function newcomerTable(): Promise<string> {
  const test = spawn(process.execPath, [PLAYWRIGHT, 'test', 'newcomer'], {cwd: ROOT, stdio: 'inherit'})
  const [code] = await once(test, 'exit')
  if (code !== 0) throw new Error('A newcomer could not do every task: see above.')
  const efforts = v.parse(Efforts, await readFile(EFFORTS, 'utf8'))
  return table(
    ['task', 'role', 'presses', 'seconds'],
    efforts.map(({task, role, presses, seconds}) => [task, role, String(presses), seconds.toFixed(1)]),
  )
}
