import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What stands in backticks and is a path from the repository's root: of a folder, or of a file in one. */
const PATH = /`([\w.-]+\/[\w./-]*)`/g

test.each([
  ['docs/architecture.md', 50],
  ['docs/sign-in.md', 15],
])('every file that %s names exists', (document, fewest) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  const paths = [...text.matchAll(PATH)].map(([, named = '']) => named)
  expect(paths.length).toBeGreaterThan(fewest)
  expect(paths.filter((named) => !existsSync(path.join(ROOT, named)))).toEqual([])
})
