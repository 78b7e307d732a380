import {describe, expect, test} from 'vitest'
import {
  contentRoute,
  type Destination,
  isShownAt,
  type RoutedDocument,
  searchedCity,
  storedSpellings,
} from './addresses.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['/Places', '/'],
  ['/places/', '/'],
  ['/privacy', '/legal'],
  ['/Privacy/2019-09-10', '/legal/2019-09-10'],
  ['/Legal', '/legal'],
  ['/RIDER//', '/rider'],
  ['/Spring-offer', '/spring-offer'],
  ['/%52ider', '/rider'],
  ['/spring%2Doffer', '/spring-offer'],
  ['/%2552ider', '/%52ider'],
  ['/Rider%', '/rider%'],
  ['/%E0%A4%A', '/%e0%a4%a'],
])('%s shows what content keeps at %s', (path, route) => {
  expect(contentRoute(path)).toBe(route)
})

const addressOf = (address: string) => new URL(address, 'http://localhost')

describe('a page that was rendered for one address', () => {
  test.each([
    ['/Rider', '/Rider'],
    ['/Rider', '/RIDER/'],
    ['/Rider', '/%52ider'],
    ['/', '/places'],
    ['/Legal', '/privacy/'],
    ['/HelpLoop', '/helploop'],
    ['/Legal/2019-09-10', '/legal/2019-09-10/'],
    ['/Available/san-jose', '/available/San-Jose'],
    ['/Rider', '/Rider?from=mail'],
    ['/FindaCity', '/findacity?city='],
    ['/HelpRider?topic=account', '/helprider/?topic=Account&from=mail'],
    ['/HelpRider?search=Account', '/helprider?search=Account&from=mail'],
  ])('%s is what %s shows', (rendered, asked) => {
    expect(isShownAt(rendered, addressOf(asked))).toBe(true)
  })

  test.each([
    ['/Rider', '/Driver'],
    ['/Legal', '/Legals'],
    ['/Legal', '/Legal/2019-09-10'],
    ['/Available/boise', '/NotAvailable/boise'],
    ['/FindaCity', '/FindaCity?city=orlando'],
    ['/HelpRider', '/HelpRider?topic=account'],
    ['/HelpRider?topic=account', '/HelpRider'],
    ['/FindaCity', '/FindaCity?state=texas'],
    ['/HelpRider', '/HelpRider?search=account'],
    ['/HelpRider?search=account', '/HelpRider?search=Account'],
    ['/HelpRider?search=account', '/HelpRider?topic=account'],
    ['/Legal', '/Legal?compare=2019-09-10'],
  ])('%s is not what %s shows', (rendered, asked) => {
    expect(isShownAt(rendered, addressOf(asked))).toBe(false)
  })

  test('stands for any document when it says that nothing is there, and for no city', () => {
    expect(isShownAt(undefined, addressOf('/no-such-page'))).toBe(true)
    expect(isShownAt(undefined, addressOf('/Rider'))).toBe(true)
    expect(isShownAt(undefined, addressOf('/Available/orlando'))).toBe(false)
    expect(isShownAt(undefined, addressOf('/notavailable/boise/'))).toBe(false)
  })
})

describe('the stored spellings of routes that can be at a path', () => {
  test('are the path in small letters, with and without a slash at the end', () => {
    expect(storedSpellings('/RIDER/', 'Loop')).toEqual(expect.arrayContaining(['/rider', '/rider/']))
    expect(storedSpellings('/%52ider', 'Loop')).toEqual(storedSpellings('/Rider', 'Loop'))
  })

  test('are those of the route that an alias stands for', () => {
    expect(storedSpellings('/Places', 'Loop')).toEqual(storedSpellings('/', 'Loop'))
    expect(storedSpellings('/privacy/', 'Loop')).toEqual(storedSpellings('/Legal', 'Loop'))
  })

  test.each(['/Legals', '/Legal/2019-09-10', '/legals/2019-09-10/'])(
    'have that of the legal document that %s shows',
    (path) => {
      expect(storedSpellings(path, 'Loop')).toContain('/legal')
    },
  )

  test.each([
    ['/HelpLoop', 'Loop'],
    ['/helpgr%C3%B6%C3%9Feco', 'Größe & Co'],
  ])('%s has the product’s name as routes write it, %s', (path, name) => {
    expect(storedSpellings(path, name)).toContain('/help{productname}')
  })

  test('have no name in them where the product has none of letters', () => {
    expect(storedSpellings('/HelpLoop', '!')).not.toContainEqual(expect.stringContaining('productname'))
  })

  test('are each named once', () => {
    const spellings = storedSpellings('/Loop/Loops', 'Loop')
    expect(new Set(spellings).size).toBe(spellings.length)
  })
})

/** The destination of a document whose page has this search. */
const shownWith = (searches: RoutedDocument['searches']): Destination => ({
  kind: 'document',
  document: {
    type: 'page',
    route: '/FindaCity',
    address: '/FindaCity',
    standalone: false,
    searches,
    version: undefined,
  },
})

describe('the city that an address searches for', () => {
  test.each([
    ['?city=orlando', 'orlando'],
    ['?from=mail&city=St.+Louis', 'St. Louis'],
    ['?city=', undefined],
    ['?city=+', undefined],
    ['?city=..', undefined],
    [`?city=${'a'.repeat(61)}`, undefined],
    ['', undefined],
  ])('%s is %s', (search, city) => {
    expect(searchedCity(shownWith('cities'), search)).toBe(city)
  })

  test('is none where nothing searches for cities', () => {
    expect(searchedCity(shownWith('topics'), '?city=orlando')).toBeUndefined()
    expect(searchedCity(shownWith(null), '?city=orlando')).toBeUndefined()
    expect(searchedCity({kind: 'city', city: {served: true, slug: 'x'}}, '?city=orlando')).toBeUndefined()
    expect(searchedCity(undefined, '?city=orlando')).toBeUndefined()
  })
})
