import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The list of facts sets this property itself. */
const OWN = '--room'

test('the design system of the Studio sets every property that our own styles take from it', () => {
  const styles = read('studio/studio.css')
  const taken = new Set(styles.matchAll(/var\((--[\w-]+)/g).map(([, name = '']) => name))
  expect(taken.delete(OWN)).toBe(true)
  expect(taken.size).toBeGreaterThan(5)
  const system = globSync('node_modules/@sanity/ui/dist/**/*.js', {cwd: ROOT}).map(read).join('\n')
  const missing = [...taken].filter((name) => !new RegExp(`${name}["']?\\]?:`).test(system))
  expect(missing).toEqual([])
})
