import {spawnSync} from 'node:child_process'
import {cpSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import * as v from 'valibot'
import {makeFolder} from './hostedLake.ts'

const CHECK = 'scripts/installed.cjs'
const INSTALLED = 'node_modules/.package-lock.json'

/** Returns the message for a newcomer with these files beside the check, on this version of Node. */
function check(files: Record<string, string>, version = process.versions.node) {
  const called = `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${version}'}})`
  const root = makeFolder({...files, 'version.cjs': called})
  cpSync(CHECK, path.join(root, CHECK))
  const args = ['--require', path.join(root, 'version.cjs'), path.join(root, CHECK)]
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'})
  return {status, said: stdout + stderr}
}

describe('before anything fails in words of its own', () => {
  test('who forgets to install the packages is told the command', () => {
    expect(check({})).toEqual({
      status: 1,
      said: 'The packages are not installed, Node 24 among them. Run: npm ci\n',
    })
    expect(check({[INSTALLED]: '{}'})).toEqual({status: 0, said: ''})
  })

  test.each([8, 12, 16, 18, 20, 22])('who runs it by Node %s is told which one it needs', (major) => {
    expect(check({[INSTALLED]: '{}'}, `${major}.1.0`)).toEqual({
      status: 1,
      said: `This is Node ${major}, and the project runs on Node 24 or newer: npm ci brings it for Linux and Windows, elsewhere install it from https://nodejs.org.\n`,
    })
  })
})

const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))

const Versions = v.record(v.string(), v.string())
const manifest = read(
  'package.json',
  v.object({scripts: Versions, optionalDependencies: Versions, devDependencies: Versions}),
)

test('each command that a newcomer begins with is checked so', () => {
  for (const name of ['start', 'dev', 'build', 'test'])
    expect(manifest.scripts[`pre${name}`]).toBe(`node ${CHECK}`)
})

const {packages} = read(
  'package-lock.json',
  v.object({
    packages: v.record(
      v.string(),
      v.object({
        integrity: v.optional(v.string()),
        link: v.optional(v.boolean()),
        hasInstallScript: v.optional(v.boolean()),
      }),
    ),
  }),
)

test('all that is installed, Node included, has its checksum in the lockfile, and nothing of it runs at that', () => {
  const installed = Object.entries(packages).filter(
    ([folder, {link}]) => folder.includes('node_modules/') && !link,
  )
  expect(installed.filter(([, {integrity}]) => !integrity).map(([folder]) => folder)).toEqual([])
  expect(installed.filter(([, {hasInstallScript}]) => hasInstallScript).map(([folder]) => folder)).toEqual([])
  const nodes = Object.keys(manifest.optionalDependencies).filter((name) => /^node-(linux|win)-/.test(name))
  expect(nodes).toHaveLength(3)
  for (const name of nodes) expect(packages).toHaveProperty([`node_modules/${name}`])
})

test('one Node runs the project everywhere, and its types are of the same number', () => {
  const versions = new Set(Object.values(manifest.optionalDependencies))
  expect([...versions]).toHaveLength(1)
  expect(manifest.devDependencies['@types/node']?.split('.')[0]).toBe([...versions][0]?.split('.')[0])
})
