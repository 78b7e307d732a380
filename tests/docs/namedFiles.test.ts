import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A path in backticks: of a folder, or of a file in one. */
const PATH = /`([\w.-]+\/[\w./-]*)`/g

const pathsIn = (text: string) => [...text.matchAll(PATH)].map(([, named = '']) => named)

/** Import names that look like paths. */
const PACKAGES = new Set(['content-lake/cli', 'content-lake/client'])

const DECISIONS = 'docs/decisions'
const decisions = readdirSync(path.join(ROOT, DECISIONS)).filter((name) => name !== 'README.md')

test.each([
  ['docs/architecture.md', '.', 50],
  ['docs/sign-in.md', '.', 15],
  ['lake/docs/queries.md', 'lake', 15],
])('every file that %s names exists', (document, folder, fewest) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  const paths = pathsIn(text)
  expect(paths.length).toBeGreaterThan(fewest)
  expect(paths.filter((named) => !existsSync(path.join(ROOT, folder, named)))).toEqual([])
})

test.each(decisions)('every file that the decision %s names or links to exists', (name) => {
  const text = readFileSync(path.join(ROOT, DECISIONS, name), 'utf8')
  const named = pathsIn(text).filter((file) => !PACKAGES.has(file))
  const links = text.matchAll(/\]\((?!https?:)([^)#]+)/g)
  const linked = Array.from(links, ([, link = '']) => path.join(DECISIONS, link))
  expect([...named, ...linked].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the index of decisions leads to each of them', () => {
  const index = readFileSync(path.join(ROOT, DECISIONS, 'README.md'), 'utf8')
  expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('the pictures of the README are there, and small enough for a page that is read everywhere', () => {
  const text = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, named = '']) => named)
  expect(pictures).toHaveLength(2)
  const sizes = pictures.map((named) => statSync(path.join(ROOT, named)).size)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
})
