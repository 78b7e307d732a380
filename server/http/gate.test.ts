import {describe, expect, test} from 'vitest'
import {doorOf, GATE, type Place} from './gate.ts'

const EMBEDDED = {embedded: true, development: false}
const HOSTED = {embedded: false, development: false}
const DEVELOPMENT = {embedded: true, development: true}

const VERSIONS = ['v1', 'vX', 'v2021-06-07', 'v2025-02-19', 'v9999-12-31']

/** Describes the route of a path in one line: its audience, its handler, and whether it needs a session. */
function describeDoor(path: string, place: Place = EMBEDDED): string {
  const door = doorOf(path, place)
  return door ? `${door.for}: ${door.answeredBy}${door.needsSession ? ', with a session' : ''}` : 'nothing'
}

describe('the gate tells whom each address is for', () => {
  test.each([
    ['/', 'visitors: pages'],
    ['/Rider', 'visitors: pages'],
    ['/assets/site-4f2c.js', 'visitors: pages'],
    ['/sitemap.xml', 'visitors: searchFiles'],
    ['/sitemap-2.xml', 'visitors: searchFiles'],
    ['/robots.txt', 'visitors: searchFiles'],
    ['/share.png', 'visitors: searchFiles'],
    ['/share/Rider.png', 'visitors: searchFiles'],
    ['/images/embedded/production/a-1x1.png', 'visitors: lake'],
    ['/files/embedded/production/a.pdf/terms.pdf', 'visitors: lake'],
    ['/__lake/multiplex', 'visitors: pages'],
    ['/studio', 'staff: pages'],
    ['/studio/structure/page', 'staff: pages'],
    ['/sign-in', 'staff: signIn'],
    ['/sign-in/out', 'staff: signIn'],
    ['/health/content', 'staff: contentHealth, with a session'],
    ['/health/live', 'supervisor: health'],
    ['/health/ready', 'supervisor: health'],
    ['/metrics', 'visitors: pages'],
    ['/api/admin/cities/list', 'services: standIns'],
  ])('%s: %s', (path, door) => expect(describeDoor(path)).toBe(door))

  test('the lake answers at every version of its API', () => {
    for (const version of VERSIONS)
      expect(describeDoor(`/${version}/whatever/comes/next`)).toBe('visitors: lake')
  })

  test.each([
    '/studios',
    '/sign-in-here',
    '/v1',
    '/videos/data/query/a',
    '/health/livelier',
    '/a/studio',
    '/images/logo.svg',
    '/images/a/b',
    '/vision/a',
    '/v-1/a',
  ])('%s is an address like any other', (path) => expect(describeDoor(path)).toBe('visitors: pages'))

  test('figures are for a supervisor where they are kept', () =>
    expect(describeDoor('/metrics', {...EMBEDDED, measured: true})).toBe('supervisor: metrics'))

  test('nothing is at an address that cannot be read', () =>
    expect(doorOf(undefined, EMBEDDED)).toBeUndefined())
})

test('beside a hosted project there is no lake, nobody to sign in, and no stand-in', () => {
  for (const path of ['/v1/users/me', '/sign-in', '/api/reverse', '/__lake/multiplex', '/images/a/b/c.png']) {
    expect(describeDoor(path, HOSTED)).toBe('visitors: pages')
  }
})

test('sockets are taken at three paths, of which one is there for developers alone', () => {
  const paths = ['/__lake/multiplex', '/v1/socket/production', '/__vite']
  const takers = (place: typeof EMBEDDED) => paths.filter((path) => doorOf(path, place)?.takesSockets)
  expect(takers(DEVELOPMENT)).toEqual(paths)
  expect(takers(EMBEDDED)).toEqual(paths.slice(0, 2))
  expect(takers(HOSTED)).toEqual([])
  expect(GATE.filter(({takesSockets}) => takesSockets)).toHaveLength(paths.length)
})
