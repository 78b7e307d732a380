import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {parseSync, Visitor} from 'vite'
import {expect, test} from 'vitest'
import * as v from 'valibot'

const Packages = v.record(v.string(), v.string())
const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))

const site = read(
  'package.json',
  v.object({dependencies: Packages, scripts: Packages, overrides: v.unknown()}),
)
const lake = read(
  'lake/package.json',
  v.object({name: v.string(), dependencies: Packages, exports: Packages}),
)

/** Commands with packages that only builds need. */
const BUILDS = new Set(['dev', 'build'])

/** Entry files of the server and its commands. */
const entries = Object.entries(site.scripts).flatMap(
  ([name, command]) => (!BUILDS.has(name) && / (server\/\S+\.ts)/.exec(command)?.[1]) || [],
)

/** Returns the modules that a file loads at run time: packages, other files, and files of processes or threads. */
function loadedBy(file: string): string[] {
  const sources = new Set<number>()
  const loaded: string[] = []
  const note = (source: {value: string; start: number} | null, kind?: string) => {
    if (!source) return
    sources.add(source.start)
    if (kind !== 'type') loaded.push(source.value)
  }
  new Visitor({
    ImportDeclaration: ({source, importKind}) => note(source, importKind),
    ExportNamedDeclaration: ({source, exportKind}) => note(source, exportKind),
    ExportAllDeclaration: ({source, exportKind}) => note(source, exportKind),
    Literal({value, start}) {
      if (typeof value !== 'string' || sources.has(start)) return
      const isFile = /^[\w./]+\.ts$/.test(value) && existsSync(path.join(path.dirname(file), value))
      if (isFile) loaded.push(`./${value}`)
    },
    ImportExpression({source}) {
      if (source.type === 'Literal' && typeof source.value === 'string') loaded.push(source.value)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return loaded
}

const fileOfLake = (name: string) => path.join('lake', lake.exports[name.replace(lake.name, '.')] ?? '')

/** Returns the packages that these files need at run time, with everything that they load. */
function packagesOf(files: readonly string[]): Set<string> {
  const [seen, packages] = [new Set<string>(), new Set<string>()]
  const follow = (file: string) => {
    if (seen.has(file) || !file.endsWith('.ts')) return
    seen.add(file)
    for (const name of loadedBy(file)) {
      const [, found] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
      if (name.startsWith('.')) follow(path.join(path.dirname(file), name))
      else if (found === lake.name) follow(fileOfLake(name))
      else if (found && !name.startsWith('node:')) packages.add(found)
    }
  }
  for (const file of files) follow(file)
  return packages
}

test('a server and its commands run with the dependencies alone, and nothing else is one', () => {
  expect(entries).toContain('server/start.ts')
  const needed = packagesOf(entries)
  const known = new Set([...Object.keys(site.dependencies), ...Object.keys(lake.dependencies)])
  expect([...needed].filter((name) => !known.has(name))).toEqual([])
  const others = Object.keys(site.dependencies).filter((name) => !needed.has(name) && name !== lake.name)
  // npm requires that packages in `overrides` are dependencies of the root.
  expect(others.filter((name) => !JSON.stringify(site.overrides).includes(`"${name}"`))).toEqual([])
})
