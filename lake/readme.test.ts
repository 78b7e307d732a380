import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'

const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** The packages that the lake itself imports, its tests aside. */
function importedPackages(): string[] {
  const files = readdirSync(import.meta.dirname, {recursive: true, encoding: 'utf8'})
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return Array.from(text.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)[^']*'$/gm), ([, name = '']) => name)
  })
  return [...new Set(names)].filter((name) => name !== 'node').toSorted()
}

describe('the README', () => {
  it('names every package that the lake needs, and no other', () => {
    const [, command = ''] = /^npm install (.+)$/m.exec(README) ?? []
    const named = command.split(' ').map((name) => name.replace(/(?<=.)@.*/, ''))
    expect(named.toSorted()).toEqual(importedPackages())
  })
})
