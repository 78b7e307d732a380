import {assert, property, string} from 'fast-check'
import {expect, test} from 'vitest'
import {
  cityAddress,
  cityAddressAmong,
  cityFinder,
  citySlug,
  findCity,
  isCitySlug,
  nameFromSlug,
  servedAddresses,
} from './slug.ts'

test.each([
  ['San Jose', '/Available/san-jose'],
  ['St. Louis', '/Available/st.-louis'],
  ['Winston-Salem', '/Available/winston-salem'],
  ['  New   York City ', '/Available/new-york-city'],
  ['Kīhei', '/Available/k%C4%ABhei'],
  ['Coeur d’Alene', "/Available/coeur-d'alene"],
  ['a/b?c#d', '/Available/a%2Fb%3Fc%23d'],
  ['<script>', '/Available/%3Cscript%3E'],
  ['half a \ud83d', '/Available/half-a-%EF%BF%BD'],
])('%s has the address %s', (name, address) => {
  expect(cityAddress(name, true)).toBe(address)
})

test('a city that is not served has the other address', () => {
  expect(cityAddress('Boise', false)).toBe('/NotAvailable/boise')
})

test.each([
  ['fort-worth', 'Fort Worth'],
  ['boise', 'Boise'],
  ['écully', 'Écully'],
  ['--x--', 'X'],
  ['new - york', 'New York'],
  ['<script>', '<script>'],
])('the address %s reads %s', (slug, name) => {
  expect(nameFromSlug(slug)).toBe(name)
})

test.each(['', ' ', 'a'.repeat(61), 'a\u0000b', 'a\nb', '\u007f', '.', '..', '---', '\u200b', '\u202esioB'])(
  '%j can be no city',
  (slug) => {
    expect(isCitySlug(slug)).toBe(false)
  },
)

test.each(['x', 'a'.repeat(60), 'washington,-d.c.', '<script>', '東京', '29'])('%j can be a city', (slug) => {
  expect(isCitySlug(slug)).toBe(true)
})

test('a city is found whatever the case, and its hyphens are not its spaces', () => {
  const cities = [{name: 'Winston-Salem'}, {name: 'San Jose'}]
  expect(findCity(cities, 'SAN jose')).toBe(cities[1])
  expect(findCity(cities, 'winston-salem')).toBe(cities[0])
  expect(findCity(cities, 'Jose')).toBeUndefined()
})

test.each([
  ['St Paul', 'Saint Paul'],
  ['ST. PAUL', 'Saint Paul'],
  ['saint-petersburg', 'St. Petersburg'],
  ['st petersburg', 'St. Petersburg'],
  ['Port St. Lucie', 'Port Saint Lucie'],
  ['Ft Lauderdale', 'Fort Lauderdale'],
  ['Mount Pleasant', 'Mt. Pleasant'],
])('%s is %s: people shorten Saint, Fort and Mount, and lists do so here and there', (typed, name) => {
  const cities = [
    'Stamford',
    'Saint Paul',
    'St. Petersburg',
    'Port Saint Lucie',
    'Fort Lauderdale',
    'Mt. Pleasant',
  ]
  const served = cities.map((city) => ({name: city}))
  expect(findCity(served, typed)).toEqual({name})
  expect(cityFinder(served)(typed)).toEqual({name})
})

test('Saint, Fort and Mount are shortened as words in front of others alone', () => {
  const served = [{name: 'Saint'}, {name: 'Eastfort Ridge'}, {name: 'Saint Amford'}]
  for (const typed of ['St', 'Eastft Ridge', 'Stamford']) expect(findCity(served, typed)).toBeUndefined()
})

test('who looks for a city is led to the page of the served one, however they write it, else to its waitlist', () => {
  const served = [{name: 'Orlando'}, {name: 'Saint Paul'}]
  expect(cityAddressAmong(served, 'ORLANDO')).toBe('/Available/orlando')
  expect(cityAddressAmong(served, 'St. Paul')).toBe('/Available/saint-paul')
  expect(cityAddressAmong(served, 'Boise')).toBe('/NotAvailable/boise')
})

test('the pages of served cities are at their addresses', () => {
  expect(servedAddresses([{name: 'Orlando'}, {name: 'San Jose'}])).toEqual([
    '/Available/orlando',
    '/Available/san-jose',
  ])
})

test('whatever is typed makes one address, which leads back to the same city', () => {
  assert(
    property(string({unit: 'binary'}), (typed) => {
      const [, , slug = '', ...rest] = cityAddress(typed, false).split('/')
      expect(rest).toEqual([])
      expect(citySlug(decodeURIComponent(slug))).toBe(citySlug(citySlug(typed.toWellFormed())))
    }),
  )
})
