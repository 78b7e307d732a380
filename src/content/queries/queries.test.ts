import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSeed} from '../seedFixtures.ts'
import {factsOptions} from './facts.ts'
import {siteLanguage, siteOptions} from './site.ts'

let seed: ReturnType<typeof openSeed>

beforeAll(() => {
  seed = openSeed()
})
afterAll(() => seed.close())

test('Copy has every fact with its unit and what it says', async () => {
  const {result} = await seed.queryClient.fetchQuery(factsOptions())
  expect(result).toContainEqual({key: 'flatFee', unit: 'dollarsAndCents', value: 9.95, text: null})
  expect(result).toContainEqual({key: 'payoutDay', unit: 'text', value: null, text: 'Friday'})
})

test('Every page has what the site shares, its links resolved to routes', async () => {
  const {result} = await seed.queryClient.fetchQuery(siteOptions())
  expect(result).toMatchObject({productName: 'Loop', language: 'en'})
  expect(result?.navigation?.map(({route, findsCity}) => [route, findsCity])).toContainEqual([
    '/FindaCity',
    true,
  ])
  expect(siteLanguage(result)).toBe('en')
})

test.each([
  ['es-mx', 'es-MX'],
  ['"><script>', 'en'],
  [null, 'en'],
])('The language of settings that say %j is %s', async (language, known) => {
  const {result} = await seed.queryClient.fetchQuery(siteOptions())
  expect(siteLanguage(result && {...result, language})).toBe(known)
  expect(siteLanguage(undefined)).toBe('en')
})
