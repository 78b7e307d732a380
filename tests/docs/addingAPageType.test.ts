import {cp} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {writeFiles} from '../server/checkout.ts'
import {filesOf, type FollowedGuide, followGuide, isNew, PATIENCE, readGuide} from './guide.ts'

const GUIDE = readGuide('docs/adding-a-page-type.md')

/** Promises about news, by their path in the copy. They are tests only there. */
const PROMISES = {
  'tests/pages/news.test.tsx': 'newsPages.tsx',
  'tests/content/news.test.ts': 'newsContent.ts',
}

/** The code whose types are checked: checking all of it takes three times as long. */
const CHECKED = {
  extends: './tsconfig.json',
  include: ['src/env.d.ts', 'src/routes.tsx', 'schemas', 'server/search/sitePages.ts', 'studio/presentation'],
}

describe('the guide to a new type of page', () => {
  const files = filesOf(GUIDE)
  let guide: FollowedGuide

  beforeAll(async () => {
    guide = await followGuide(GUIDE)
    await writeFiles(guide.folder, {'tsconfig.news.json': JSON.stringify(CHECKED)})
    for (const [file, source] of Object.entries(PROMISES)) {
      await cp(path.join(import.meta.dirname, source), path.join(guide.folder, file))
    }
  }, PATIENCE)
  afterAll(() => guide.dispose())

  test('asks for a schema, a file of pages, and a place in three lists: ten files with those that are generated', () => {
    expect(files.filter(isNew)).toEqual(['schemas/documents/news.ts', 'src/pages/news/route.tsx'])
    expect(files).toHaveLength(5)
    expect(files.length + guide.generated.length).toBeLessThanOrEqual(10)
  })

  test('leads to code that is formatted, and whose types fit', {timeout: PATIENCE}, async () => {
    expect(await guide.failureOf('oxfmt', '--check', ...files)).toBeUndefined()
    expect(await guide.failureOf('tsc', '--project', 'tsconfig.news.json')).toBeUndefined()
  })

  test('leads to a row that fits its schema', {timeout: PATIENCE}, async () => {
    expect(await guide.failureOf('vitest', 'run', 'schemas/contentTypes.test.ts')).toBeUndefined()
  })

  test('leads to pages that visitors read and staff preview', {timeout: PATIENCE}, async () => {
    expect(await guide.failureOf('vitest', 'run', 'tests/pages/news.test.tsx')).toBeUndefined()
  })

  test(
    'leads to documents that search engines, the Studio and the lake know',
    {timeout: PATIENCE},
    async () => {
      expect(await guide.failureOf('vitest', 'run', 'tests/content/news.test.ts')).toBeUndefined()
    },
  )
})
