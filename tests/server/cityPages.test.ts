import {describe, expect, test} from 'vitest'
import {startServer} from './checkout.ts'
import {exchange} from './exchange.ts'

const {checkout, origin} = await startServer()

describe('the pages of cities', () => {
  test.each([
    ['/Available/orlando', 200],
    ['/available/Winston-Salem/', 302],
    ['/Available/boise', 302],
    ['/Available/st-paul', 200],
    ['/NotAvailable/st.-louis', 200],
    ['/NotAvailable/%3Cscript%3E', 200],
    [`/NotAvailable/${'a'.repeat(61)}`, 404],
    [`/Available/${'a'.repeat(10_000)}`, 404],
    ['/NotAvailable/a%00b', 404],
    ['/NotAvailable/', 404],
    ['/Available', 404],
    ['/Available/a/b', 404],
  ])('%s answers %d', async (path, status) => {
    expect((await exchange(origin, path)).status).toBe(status)
  })
})

describe('the addresses of the services', () => {
  test('are the server’s own where nobody says others', async () => {
    const headers = {'api-token': 'local'}
    const list = await fetch(`${origin}/api/cities/admin/cities/list`, {headers})
    expect(await list.text()).toContain('{"name":"Orlando","basePrice":9.95}')
    const place = await fetch(`${origin}/api/geocoder/reverse?format=json&lat=28.54&lon=-81.38`)
    expect(await place.json()).toEqual({address: {city: 'Orlando', state: 'FL', country_code: 'us'}})
  })

  test('may be asked by pages when they are others', async () => {
    const other = checkout.run('start.ts', {
      args: ['--no-build'],
      variables: {
        LAKE_DIR: `${checkout.lakeFolder}-other`,
        VITE_CITIES_API_URL: 'https://cities.example/v2/',
        VITE_GEOCODER_URL: 'https://maps.example',
      },
    })
    const page = await fetch(await other.origin)
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://cities.example https://maps.example;",
    )
  })

  test('are refused at the start when they cannot be right', async () => {
    const {ended} = checkout.run('start.ts', {
      args: ['--no-build'],
      variables: {LAKE_DIR: `${checkout.lakeFolder}-wrong`, VITE_CITIES_API_URL: 'cities.example'},
    })
    const {code, errors} = await ended
    expect(code).toBe(1)
    expect(errors).toContain('VITE_CITIES_API_URL is "cities.example". Set it to a whole address')
  })
})
