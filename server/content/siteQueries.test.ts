import {createMemoryStore} from 'content-lake'
import {expect, test} from 'vitest'
import {knownQueries} from './siteQueries.ts'

test('a page that was opened before the site was rebuilt goes on asking its queries, for a week', () => {
  const store = createMemoryStore()
  const day = 24 * 60 * 60 * 1000
  expect(knownQueries(store, new Set(['old', 'same']), 0)).toEqual(new Set(['old', 'same']))
  expect(knownQueries(store, new Set(['same', 'new']), 30 * day)).toEqual(new Set(['old', 'same', 'new']))
  expect(knownQueries(store, new Set(['same', 'new']), 36 * day)).toEqual(new Set(['old', 'same', 'new']))
  expect(knownQueries(store, new Set(['same', 'new']), 37 * day)).toEqual(new Set(['same', 'new']))
})
