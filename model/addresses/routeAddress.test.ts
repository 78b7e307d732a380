import {expect, test} from 'vitest'
import {resolveRoute} from '../../schemas/routes.ts'
import {linkAddress} from './routeAddress.ts'

test.each([
  ['/HelpRider', 'Orbit', '/HelpRider'],
  ['/Help{productName}', 'Orbit', '/HelpOrbit'],
  ['/Help{productName}', 'Orbit & Sons 2', '/HelpOrbitSons2'],
  ['/Help{productName}', 'Été', '/HelpÉté'],
  ['/Help{productName}', '$& Co', '/HelpCo'],
])('the route %s of a product named %s is the address %s', (route, name, address) => {
  expect(resolveRoute(route, name)).toBe(address)
})

test.each([
  ['a page', {route: '/Rider'}, '/Rider'],
  ['a section of a page', {route: '/Rider', anchor: 'how-it-works'}, '/Rider#how-it-works'],
  ['a help center', {route: '/Help{productName}', topicSlug: null}, '/HelpOrbitSons'],
  ['a help topic', {route: '/HelpRider', topicSlug: 'account'}, '/HelpRider?topic=account'],
  [
    'a section of a help topic',
    {route: '/Help{productName}', topicSlug: 'menu', anchor: 'hours'},
    '/HelpOrbitSons?topic=menu#hours',
  ],
  ['a help topic whose center is not published', {route: null, topicSlug: 'trips'}, undefined],
  ['a document that is not published', {route: null}, undefined],
  ['a route that is another site', {route: '//example.com'}, undefined],
  ['a route that is code', {route: 'javascript:alert(1)'}, undefined],
])('a link to %s', (_what, target, address) => {
  expect(linkAddress(target, 'Orbit & Sons')).toBe(address)
})
