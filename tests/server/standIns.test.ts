import {getRequestListener} from '@hono/node-server'
import {describe, expect, test} from 'vitest'
import * as v from 'valibot'
import {serveStandIn} from '../../server/standIns/index.ts'
import {exchange} from './exchange.ts'
import {serveBehindGate} from './serving.ts'

const City = v.object({name: v.string(), basePrice: v.optional(v.number())})
const Cities = v.object({cities: v.object({content: v.array(City)})})

const LIST = '/api/cities/admin/cities/list'

/** Serves the stand-ins for one test. */
const serveStandIns = () => serveBehindGate({answers: {standIns: getRequestListener(serveStandIn)}})

const ask = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${await serveStandIns()}${path}`, {headers})

describe('the list of cities', () => {
  test('has 27 cities, three of them without a price', async () => {
    const answer = await ask(LIST, {'api-token': 'local'})
    const {content} = v.parse(Cities, await answer.json()).cities
    const names = content.map(({name}) => name)
    expect(content).toHaveLength(27)
    expect(content.filter(({basePrice}) => basePrice === undefined)).toHaveLength(3)
    expect(names).toEqual(expect.arrayContaining(['San Jose', 'Orlando']))
    expect(names).not.toContain('Boise')
    expect(names).not.toContain('Greensboro')
  })

  test('wants to know who asks', async () => {
    expect((await ask(LIST)).status).toBe(401)
  })

  test('answers pages of other origins, which ask for permission first', async () => {
    const headers = {Origin: 'https://other.example', 'api-token': 'local'}
    expect((await ask(LIST, headers)).headers.get('access-control-allow-origin')).toBe('*')
    const permission = await exchange(await serveStandIns(), LIST, {
      method: 'OPTIONS',
      headers: {Origin: 'https://other.example', 'Access-Control-Request-Headers': 'api-token'},
    })
    expect(permission.status).toBe(204)
    expect(permission.headers.get('access-control-allow-headers')).toContain('api-token')
    expect(permission.headers.get('access-control-allow-headers')).toContain('access-control-allow-origin')
  })

  test('is refused under another host name', async () => {
    expect((await exchange(await serveStandIns(), LIST, {headers: {Host: 'other.example'}})).status).toBe(403)
  })
})

describe('the geocoder', () => {
  test.each([
    [28.54, -81.38, {city: 'Orlando', state: 'FL', country_code: 'us'}],
    [43.615, -116.2, {city: 'Boise', state: 'ID', country_code: 'us'}],
    [36.0726, -79.792, {city: 'Greensboro', state: 'NC', country_code: 'us'}],
    [24.5557, -81.7826, {town: 'Key West', state: 'FL', country_code: 'us'}],
    [43.7548, -71.3967, {village: 'Moultonborough', state: 'NH', country_code: 'us'}],
  ])('knows the city at %d, %d', async (lat, lon, address) => {
    const answer = await ask(`/api/geocoder/reverse?format=json&lat=${lat}&lon=${lon}`)
    expect(await answer.json()).toEqual({address})
  })

  test.each([
    ['es-US,es;q=0.9', 'San José'],
    ['zh-CN', '圣何塞'],
    ['en', 'San Jose'],
  ])('names it in the language that is asked for, as Nominatim does: %s', async (language, city) => {
    const headers = {'accept-language': language}
    const answer = await ask('/api/geocoder/reverse?format=json&lat=37.3394&lon=-121.895', headers)
    expect(await answer.json()).toMatchObject({address: {city}})
  })

  test('knows none at sea', async () => {
    const answer = await ask('/api/geocoder/reverse?format=json&lat=0&lon=0')
    expect(await answer.json()).toEqual({error: 'Unable to geocode'})
  })

  test.each(['', '?format=json&lat=100&lon=0', '?format=xml&lat=1&lon=1', '?format=json&lat=x&lon=0'])(
    'says what it needs: %s',
    async (query) => {
      expect((await ask(`/api/geocoder/reverse${query}`)).status).toBe(400)
    },
  )
})

test('nothing else answers there', async () => {
  const answer = await ask('/api/other')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
