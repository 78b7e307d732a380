import {globSync} from 'node:fs'
import path from 'node:path'
import {afterAll, describe, expect, test, vi} from 'vitest'
import {aliases} from '../../schemas/routes.ts'
import {createValidation} from './studioRemarks.ts'

const PUBLIC_FOLDER = path.resolve(import.meta.dirname, '../../public')
const publicFiles = globSync('**/*.*', {cwd: PUBLIC_FOLDER}).map((file) => `/${file}`)

const {remarksOn, close} = createValidation([
  {_id: 'drafts.page-teams', _type: 'page', route: '/Teams'},
  {_id: 'help-of-places', _type: 'helpCentre', route: '/Help{productName}'},
  {_id: 'redirect-old', _type: 'redirect', from: '/Old-address'},
])
afterAll(close)

/** Returns the Studio's remarks about a document's address. */
async function remarksOnRoute(type: string, route: string): Promise<string[]> {
  const remarks = await remarksOn({
    _id: `${type}-new`,
    _type: type,
    [type === 'redirect' ? 'from' : 'route']: route,
  })
  return remarks.filter((remark) => /at \["(route|from)"\]/.test(remark))
}

describe('an address that shows something else already is refused with the reason', () => {
  test.each([
    ['/rider', 'Another page has this address. Choose an address that is free.'],
    ['/LEGAL', 'A legal document has this address'],
    ['/old-address', 'A redirect has this address'],
    ['/helploop', 'A help center has this address'],
    ['/teams', 'Another page has this address'],
    ['/places', 'shows the page of /'],
    ['/Privacy', 'shows the page of /Legal'],
    ['/Legals', 'The legal document at /Legal is shown here without navigation and footer'],
    ['/legal/2030-01-01', 'Versions of the legal document at /Legal are read'],
    ['/legals/2030-01-01', 'Versions of the legal document at /Legal are read'],
    ['/Available/boise', 'pages about cities'],
    ['/notavailable/boise', 'pages about cities'],
    ['/signup/now', 'close the sign-up panel'],
    ['/studio', 'belongs to the server'],
    ['/v2025-02-19/data', 'belongs to the server'],
    ['/api/cities', 'belongs to the server'],
    ['/robots.txt', 'is a file of the site'],
    ['/sitemap.xml', 'is a file of the site'],
    ['/sitemap-2.xml', 'is a file of the site'],
    ['/share/rider.png', 'is a file of the site'],
  ])('%s: %s', async (route, reason) => {
    expect(await remarksOnRoute('page', route)).toEqual([expect.stringContaining(reason)])
  })

  test.each(publicFiles)('the file %s', async (file) => {
    expect(await remarksOnRoute('page', file)).toEqual([
      expect.stringMatching(/is a file of the site|belongs to the server: .* files,/),
    ])
  })

  test.each(Object.entries(aliases))(
    'what the site shows the page of another one at: %s',
    async (alias, route) => {
      expect(await remarksOnRoute('page', alias.toUpperCase())).toEqual([
        expect.stringContaining(`The site shows the page of ${route} at ${alias.toUpperCase()}.`),
      ])
    },
  )
})

test.each([
  '/Spring-offer',
  '/Rider/tips',
  '/Availability',
  '/Signups',
  '/Fonts',
  '/Team',
  '/Rider/2030-01-01',
])('a page can be at %s', async (route) => {
  expect(await remarksOnRoute('page', route)).toEqual([])
})

describe('a legal document takes a second address, its own with an s', () => {
  test.each([
    ['/Team', 'A page has the address /Teams'],
    ['/Place', 'shows the page of / at /Places'],
  ])('so it cannot be at %s', async (route, reason) => {
    expect(await remarksOnRoute('legalDocument', route)).toEqual([expect.stringContaining(reason)])
  })

  test('and it can where both are free', async () => {
    expect(await remarksOnRoute('legalDocument', '/Cookies')).toEqual([])
  })
})

test('only a help center is found under the name of the product', async () => {
  expect(await remarksOnRoute('helpCentre', '/Help-for-{productName}')).toEqual([])
  expect(await remarksOnRoute('helpCentre', '/Help{productName}')).toEqual([
    expect.stringContaining('Another help center has this address'),
  ])
  expect(await remarksOnRoute('page', '/About-{productName}')).toEqual([
    expect.stringContaining('Start with a slash'),
  ])
})

test('a redirect starts where no page is, and no other redirect', async () => {
  expect(await remarksOnRoute('redirect', '/old-address')).toEqual([
    expect.stringContaining('Another redirect has this address. Choose'),
  ])
  expect(await remarksOnRoute('redirect', '/rider')).toEqual([
    expect.stringContaining('A page has this address'),
  ])
  expect(await remarksOnRoute('redirect', '/riderr-typo')).toEqual([])
})

test('a redirect leads to the site where the Studio is by a page, and to another by its address', async () => {
  vi.stubGlobal('location', {origin: 'https://loop.example'})
  const remarksOnTarget = (toUrl: string) =>
    remarksOn({_id: 'redirect-new', _type: 'redirect', from: '/riderr-typo', toUrl})
  const own = await remarksOnTarget('https://loop.example/Rider')
  const other = await remarksOnTarget('https://other.example/Rider')
  vi.unstubAllGlobals()
  expect(own).toEqual([expect.stringContaining('is an address of this site. Choose its page instead')])
  expect(other).toEqual([])
})
