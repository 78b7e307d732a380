import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

test('every query is asked under the name by which its shape is known', () => {
  const source = globSync('src/**/*.ts', {exclude: ['**/*.test.ts']}).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const asked = source.flatMap((text) =>
    Array.from(text.matchAll(/(?:contentOptions|parseAnswer)\(\s*'(\w+)',.*?\b([A-Z_]+)_QUERY\b/g)),
  )
  expect(asked.length).toBeGreaterThan(14)
  for (const [, name, constant] of asked) {
    expect(name?.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()).toBe(constant)
  }
})
