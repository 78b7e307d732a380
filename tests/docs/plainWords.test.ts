import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Words at which somebody who reads aloud stops. Better: somebody who, again, cannot be loaded. */
const STOPS = /\b(?:whoever|anew|be had)\b/i

/** Files that are not ours, and decisions, which are superseded, not edited. */
const NOT_OURS = ['node_modules', '.cache', 'dist', 'docs/decisions', 'lake/tests/groqSuite']

const ours = globSync(
  ['*.{ts,md}', '{docs,lake,model,schemas,scripts,server,src,studio,tests}/**/*.{ts,tsx,md,css}'],
  {
    cwd: ROOT,
    exclude: NOT_OURS.map((folder) => `**/${folder}/**`),
  },
)

test('comments, docs and what people read keep to plain words', () => {
  expect(ours.length).toBeGreaterThan(1500)
  const stops = ours.flatMap((file) => {
    if (file === path.relative(ROOT, import.meta.filename)) return []
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => (STOPS.test(line) ? `${file}:${index + 1}: ${line.trim()}` : []))
  })
  expect(stops).toEqual([])
})
