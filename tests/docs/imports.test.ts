import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const IS_TEST = /\.(?:test|d)\.tsx?$|Fixtures\.ts$|(?:^|\/)(?:tests|bench|formats|node_modules)\//

const sourcesOf = (workspace: string): string[] =>
  globSync(`${workspace}/**/*.{ts,tsx}`, {cwd: ROOT, exclude: ['**/node_modules']}).filter(
    (file) => !IS_TEST.test(file),
  )

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'(\.[^'?]+)/g

const TYPES_ALONE = /^(?:import|export) type [^;']*'[^']*'/gm

/** Returns the files that a file imports, including dynamic imports. @param types true to count type-only imports */
const importsOf = (file: string, types: boolean): string[] =>
  [...(types ? read(file) : read(file).replaceAll(TYPES_ALONE, '')).matchAll(IMPORTED)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  )

/** Returns the folder or file, directly in a folder, that a file belongs to. */
const childOf = (folder: string, file: string) =>
  path.join(folder, path.relative(folder, file).split(path.sep)[0] ?? '')

const isIn = (folder: string, file: string) => file.startsWith(`${folder}/`)

/** Returns each folder with its members, and their imports of each other with the importing file. */
function graphsOf(files: readonly string[], workspace: string, types: boolean) {
  const graphs = new Map<string, Map<string, Map<string, string>>>()
  for (const from of files) {
    for (const to of importsOf(from, types)) {
      if (!isIn(workspace, to)) continue
      let folder = path.dirname(from)
      while (!isIn(folder, to)) folder = path.dirname(folder)
      const graph = graphs.get(folder) ?? new Map<string, Map<string, string>>()
      graphs.set(folder, graph)
      const [one, other] = [childOf(folder, from), childOf(folder, to)]
      const edges = graph.get(one) ?? new Map<string, string>()
      graph.set(one, edges)
      if (one !== other) edges.set(other, `${from} → ${to}`)
    }
  }
  return graphs
}

/** Returns the imports of one cycle; none if there is no cycle. */
function circleIn(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const visit = (at: string, way: readonly string[], imports: readonly string[]): string[] => {
    const start = way.indexOf(at)
    if (start >= 0) return imports.slice(start)
    if (done.has(at)) return []
    for (const [next, by] of graph.get(at) ?? []) {
      const circle = visit(next, [...way, at], [...imports, by])
      if (circle.length > 0) return circle
    }
    done.add(at)
    return []
  }
  for (const start of graph.keys()) {
    const circle = visit(start, [], [])
    if (circle.length > 0) return circle
  }
  return []
}

test.each([
  {workspace: 'model', types: true},
  {workspace: 'schemas', types: true},
  {workspace: 'server', types: true},
  {workspace: 'src', types: true},
  {workspace: 'studio', types: true},
  // A folder of the lake is a feature with its routes, whose types come from everything that they use.
  {workspace: 'lake', types: false},
])('no folder of $workspace imports in a circle with what stands beside it', ({workspace, types}) => {
  const files = sourcesOf(workspace)
  expect(files.length).toBeGreaterThan(10)
  const circles = [...graphsOf(files, workspace, types).values()].map(circleIn)
  expect(circles.filter(({length}) => length > 0)).toEqual([])
})
