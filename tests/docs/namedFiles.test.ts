import {existsSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What stands in backticks and is a path: of a folder, or of a file in one. */
const PATH = /`([\w.-]+\/[\w./-]*)`/g

test.each([
  ['docs/architecture.md', '.', 50],
  ['docs/sign-in.md', '.', 15],
  ['lake/docs/queries.md', 'lake', 15],
])('every file that %s names exists', (document, folder, fewest) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  const paths = [...text.matchAll(PATH)].map(([, named = '']) => named)
  expect(paths.length).toBeGreaterThan(fewest)
  expect(paths.filter((named) => !existsSync(path.join(ROOT, folder, named)))).toEqual([])
})

test('the pictures of the README are there, and small enough for a page that is read everywhere', () => {
  const text = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, named = '']) => named)
  expect(pictures).toHaveLength(2)
  const sizes = pictures.map((named) => statSync(path.join(ROOT, named)).size)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
})
