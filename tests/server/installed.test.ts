import {spawnSync} from 'node:child_process'
import {cpSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import * as v from 'valibot'
import {makeFolder} from './hostedLake.ts'

const CHECK = 'scripts/installed.mjs'

const check = (root: string) => spawnSync(process.execPath, [path.join(root, CHECK)], {encoding: 'utf8'})

test('who forgets to install the packages is told the command, before anything fails in words of its own', () => {
  const root = makeFolder({'package.json': '{}'})
  cpSync(CHECK, path.join(root, CHECK))
  expect(check(root)).toMatchObject({
    status: 1,
    stderr: 'The packages are not installed, Node 24 among them. Run: npm ci\n',
  })
  expect(check('.')).toMatchObject({status: 0, stdout: '', stderr: ''})
})

test('each command that a newcomer begins with is checked so', () => {
  const {scripts} = v.parse(
    v.object({scripts: v.record(v.string(), v.string())}),
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  for (const name of ['start', 'dev', 'build', 'test']) expect(scripts[`pre${name}`]).toBe(`node ${CHECK}`)
})
