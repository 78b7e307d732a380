import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {Pages} from '../../server/prerender/pages.ts'
import {contentAt} from '../../server/addresses/routes.ts'
import {createSearchFiles} from '../../server/search/searchFiles.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {openSeed, renderer} from './builtSite.ts'

/** Values that a program may write into a published document: document, field and value. */
const MALFORMED: [string, string, unknown][] = [
  ['siteSettings', 'productName', 7],
  ['siteSettings', 'footerColumns[0].links[0]', null],
  ['siteSettings', 'footerColumns', [null, 4]],
  ['siteSettings', 'navigation', [null, 'Rider', {}, {_key: 5, label: []}]],
  ['siteSettings', 'services', 'none'],
  ['siteSettings', 'signUpItems', [{_key: 'a', audience: 'nobody', service: {}}]],
  ['siteSettings', 'seo', {image: {asset: 'a.png', hotspot: 5}}],
  ['newsletterPopup', 'heading', {}],
  ['helpCentre-rider', 'route', 5],
  ['helpCentre-driver', 'route', 7],
  ['legal-terms', 'route', [1]],
  ['legal-terms-2020-01-15', 'effectiveDate', 20200115],
  ['helpTopic-rider-account', 'slug', {current: 5}],
  ['helpTopic-rider-account', 'slug.current', '%\ud800/..'],
  ['page-rider', 'route', 'http://['],
  ['page-rider', 'route', '//evil.example'],
  ['page-rider', 'route', '/\t/['],
  ['page-rider', 'route', '/%'],
  ['page-help', 'route', 'http://['],
  ['page-help', 'route', '//'],
  ['page-find-a-city', 'route', '/\t/['],
  ['page-rider', 'sections', 'broken'],
  ['page-rider', 'sections', [null, 7, {}, {_type: 'hero', heading: {}}, {_type: 'toString'}]],
  ['fact-flatFee', 'key', ['flatFee']],
  ['redirect-about', 'from', {}],
  ['redirect-about', 'to', {_ref: 'page-rider', _type: 'reference', route: 4}],
]

let seed: ReturnType<typeof openSeed>
let pages: Pages
let failed: string[]

function openPages(): Pages {
  return new Pages({
    renderer,
    clientConfig: seed.config,
    fetch: seed.ask,
    origin: seed.origin,
    cities: [{name: 'Orlando', basePrice: 5.95}],
    headersOf: () => ({}),
    report: (address, problems) =>
      failed.push(...problems.map(({part, reason}) => `${address}: ${part ?? ''} ${reason}`)),
  })
}

const publish = (id: string, set: Record<string, unknown>) =>
  seed.dataset.mutate([{patch: {id, set}}], {author: 'staff'})

const ask = (query: string) =>
  seed.dataset.query(query, {}, {perspective: ['published'], identity: 'server'}).result

beforeAll(async () => {
  // As for visitors: in tests, every problem of the content is an error.
  vi.stubEnv('MODE', 'production')
  seed = openSeed()
  failed = []
  pages = openPages()
  await pages.renderAll()
})
afterAll(() => {
  seed.lake.close()
  vi.unstubAllEnvs()
})

test.each(MALFORMED)(
  'with %s.%s = %j, every other page is shown, follows what is published, and is listed',
  async (id, field, value) => {
    const before = seed.dataset.document(id)
    failed = []
    const heading = `Words beside ${id}.${field}`
    publish(id, {[field]: value})
    try {
      publish('page-about', {'sections[0].heading': heading})
      await pages.refreshAll()
      // A page that has lost its heading stays as it was.
      expect(failed.filter((address) => !address.startsWith('/Rider: '))).toEqual([])
      expect((await pages.find('/Aboutus'))?.text.html).toContain(heading)
      // There may be no earlier page, as after a restart.
      const started = openPages()
      for (const address of ['/', '/Aboutus', '/HelpDriver?topic=earnings', '/Legal', '/Available/orlando']) {
        expect((await started.find(address))?.text.html, address).toContain('<footer')
      }
      const {pathname, search} = new URL('http://localhost/aboutus')
      expect(contentAt(parseAnswer('routes', ask(ROUTES_QUERY)), {pathname, search})).toEqual({
        kind: 'page',
        address: '/Aboutus',
      })
      const files = createSearchFiles({ask, cities: () => Promise.resolve([]), siteUrl: seed.origin})
      expect(await (await files.request('/sitemap.xml')).text()).toContain(`${seed.origin}/Aboutus</loc>`)
      expect((await files.request('/share/aboutus.png')).status).toBe(200)
    } finally {
      if (before) seed.dataset.mutate([{createOrReplace: before}], {author: 'staff'})
    }
  },
)
