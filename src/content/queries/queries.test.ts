import {afterAll, beforeAll, expect, test} from 'vitest'
import {openSeed} from '../seedFixtures.ts'
import {factsOptions} from './facts.ts'
import {pageOptions} from './page.ts'
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

test('A page is found by its stored route alone, with its sections in order', async () => {
  const found = async (route: string) => (await seed.queryClient.fetchQuery(pageOptions(route))).result
  const [rider, driver] = [await found('/Rider'), await found('/Driver')]
  expect(rider?.sections?.[0]).toMatchObject({_type: 'hero', heading: 'One circle.\nOne price.'})
  expect(driver?.sections?.[0]?.heading).not.toBe(rider?.sections?.[0]?.heading)
  expect(await found('/rider')).toBeNull()
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
