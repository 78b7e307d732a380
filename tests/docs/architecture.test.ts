import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const document = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')

/** What stands in backticks and is a path from the repository's root: of a folder, or of a file in one. */
const PATH = /`([\w.-]+\/[\w./-]*)`/g
const paths = [...document.matchAll(PATH)].map(([, named = '']) => named)

test('every file that the description of the architecture names exists', () => {
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((named) => !existsSync(path.join(ROOT, named)))).toEqual([])
})
