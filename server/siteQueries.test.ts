import {globSync, readFileSync} from 'node:fs'
import {parse} from 'groq-js'
import {expect, test} from 'vitest'
import {createMemoryStore} from 'content-lake'
import {LEGAL_TEXT_QUERY} from '../src/content/legal/textQuery.ts'
import {ADDRESS_QUERY, ROUTES_QUERY} from '../src/content/queries/routesQuery.ts'
import {SITE_PAGES_QUERY} from './search/sitePages.ts'
import {knownQueries, readSiteQueries} from './siteQueries.ts'

const queries = readSiteQueries()

test('every query that the site defines is known, by the text that it is asked with', () => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'server/search/*.ts']).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const defined = sources.join('').match(/defineQuery\(/g)
  expect(queries.size).toBe(defined?.length)
  for (const query of [ADDRESS_QUERY, LEGAL_TEXT_QUERY, ROUTES_QUERY, SITE_PAGES_QUERY]) {
    expect(queries).toContain(query)
  }
  for (const query of queries) expect(() => parse(query)).not.toThrow()
})

test('a page that was opened before the site was built anew goes on asking its queries, for a week', () => {
  const store = createMemoryStore()
  const day = 24 * 60 * 60 * 1000
  expect(knownQueries(store, new Set(['old', 'same']), 0)).toEqual(new Set(['old', 'same']))
  expect(knownQueries(store, new Set(['same', 'new']), 30 * day)).toEqual(new Set(['old', 'same', 'new']))
  expect(knownQueries(store, new Set(['same', 'new']), 36 * day)).toEqual(new Set(['old', 'same', 'new']))
  expect(knownQueries(store, new Set(['same', 'new']), 37 * day)).toEqual(new Set(['same', 'new']))
})
