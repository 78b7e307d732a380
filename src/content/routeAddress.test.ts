import {expect, test} from 'vitest'
import {linkAddress, resolveRoute} from './routeAddress.ts'

test.each([
  ['/HelpRider', 'Orbit', '/HelpRider'],
  ['/Help{productName}', 'Orbit', '/HelpOrbit'],
  ['/Help{productName}', 'Orbit & Sons 2', '/HelpOrbitSons2'],
  ['/Help{productName}', 'Été', '/HelpÉté'],
  ['/Help{productName}', '$& Co', '/HelpCo'],
])('the route %s of a product named %s is the address %s', (route, name, address) => {
  expect(resolveRoute(route, name)).toBe(address)
})

const values = {
  productName: 'Orbit & Sons',
  helpCentres: new Map([
    ['rider', '/HelpRider'],
    ['place', '/Help{productName}'],
  ]),
}
const page = (route: string) => ({route, topicAudience: null, topicSlug: null})
const topic = (topicAudience: string | null, topicSlug: string | null) => ({
  route: null,
  topicAudience,
  topicSlug,
})

test.each([
  ['a page', page('/Rider'), '/Rider'],
  ['a section of a page', {...page('/Rider'), anchor: 'how-it-works'}, '/Rider#how-it-works'],
  ['a help center', {...page('/Help{productName}'), topicAudience: 'place'}, '/HelpOrbitSons'],
  ['a help topic', topic('rider', 'account'), '/HelpRider?topic=account'],
  [
    'a section of a help topic',
    {...topic('place', 'menu'), anchor: 'hours'},
    '/HelpOrbitSons?topic=menu#hours',
  ],
  ['a help topic whose center is not published', topic('driver', 'trips'), undefined],
  ['a document that is not published', topic(null, null), undefined],
  ['a route that is another site', page('//example.com'), undefined],
  ['a route that is code', page('javascript:alert(1)'), undefined],
])('a link to %s', (_what, target, address) => {
  expect(linkAddress(target, values)).toBe(address)
})
