import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {describe, expect, it} from 'vitest'

const Manifest = v.object({dependencies: v.record(v.string(), v.string())})

const LAKE = join(import.meta.dirname, '..')

const read = (file: string) => readFileSync(join(LAKE, file), 'utf8')

/** Returns the packages that the lake itself imports, without its tests and benchmarks. */
function importedPackages(): string[] {
  const files = readdirSync(LAKE, {recursive: true, encoding: 'utf8'})
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(?:tests|bench)\//.test(file))
  const names = sources.flatMap((file) =>
    Array.from(read(file).matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)[^']*'$/gm), ([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => name !== 'node').toSorted()
}

describe('the manifest', () => {
  it('names every package that the lake needs, and no other', () => {
    const {dependencies} = v.parse(Manifest, JSON.parse(read('package.json')))
    expect(Object.keys(dependencies).toSorted()).toEqual(importedPackages())
  })
})
