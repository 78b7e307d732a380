import {expect, test} from 'vitest'
import {readServiceAddresses, serviceOrigins} from './addresses.ts'

test('without variables, the stand-ins of the own server answer', () => {
  const addresses = readServiceAddresses({})
  expect(addresses).toEqual({citiesUrl: '/api/cities', citiesToken: 'local', geocoderUrl: '/api/geocoder'})
  expect(serviceOrigins(addresses)).toEqual([])
})

test('with a hosted project, the public geocoder answers, and the cities service must be named', () => {
  const addresses = readServiceAddresses({VITE_SANITY_PROJECT_ID: 'abc123'})
  expect(addresses.citiesUrl).toBeUndefined()
  expect(serviceOrigins(addresses)).toEqual(['https://nominatim.openstreetmap.org'])
})

test('variables win, and slashes at the end do not matter', () => {
  const addresses = readServiceAddresses({
    VITE_CITIES_API_URL: ' https://api.example/v2// ',
    VITE_CITIES_API_TOKEN: ' public ',
    VITE_GEOCODER_URL: 'http://localhost:8080/maps',
  })
  expect(addresses).toEqual({
    citiesUrl: 'https://api.example/v2',
    citiesToken: 'public',
    geocoderUrl: 'http://localhost:8080/maps',
  })
  expect(serviceOrigins(addresses)).toEqual(['https://api.example', 'http://localhost:8080'])
})

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  ['https://api.example/v2/', 'https://api.example/v2'],
  ['/cities/', 'https://site.example/cities'],
  [undefined, 'https://site.example/api/cities'],
])('what is put behind the address of a service stands one slash behind it: %s', (url, whole) => {
  const {citiesUrl, geocoderUrl, vitalsUrl} = readServiceAddresses(
    {VITE_CITIES_API_URL: url, VITE_GEOCODER_URL: '/maps/', VITE_VITALS_URL: '/vitals'},
    'https://site.example',
  )
  expect(citiesUrl).toBe(whole)
  expect([geocoderUrl, vitalsUrl]).toEqual(['https://site.example/maps', 'https://site.example/vitals'])
})

test('a variable of blanks is not set', () => {
  const blank = {VITE_SANITY_PROJECT_ID: ' ', VITE_CITIES_API_URL: ' ', VITE_CITIES_API_TOKEN: ' '}
  expect(readServiceAddresses(blank)).toEqual(readServiceAddresses({}))
})

const WRONG_ADDRESSES = [
  'api.example',
  'ftp://api.example',
  '//api.example',
  'https://',
  'javascript:alert(1)',
  'see https://api.example',
]

test.each(WRONG_ADDRESSES)(
  'an address that cannot be right is refused by the name of its variable: %s',
  (url) => {
    for (const name of ['VITE_CITIES_API_URL', 'VITE_GEOCODER_URL', 'VITE_VITALS_URL']) {
      expect(() => readServiceAddresses({[name]: url})).toThrow(`${name} is "`)
    }
  },
)

test('pages may send how fast they are where a setting says, and nowhere else', () => {
  const {vitalsUrl} = readServiceAddresses({})
  expect(vitalsUrl).toBeUndefined()
  const addresses = readServiceAddresses({VITE_VITALS_URL: 'https://vitals.example/collect'})
  expect(addresses.vitalsUrl).toBe('https://vitals.example/collect')
  expect(serviceOrigins(addresses)).toContain('https://vitals.example')
})
