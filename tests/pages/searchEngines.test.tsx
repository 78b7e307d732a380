import {act, waitFor} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {SITE_PAGES_QUERY, type SitePage, sitePages} from '../../server/search/sitePages.ts'
import {fetchCities} from '../../src/services/cities.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {filePath} from '../../server/addresses/filePath.ts'
import {shareImagesOf} from '../../server/search/shareImagesOf.ts'
import {writeSitemap} from '../../server/search/sitemap.ts'
import {openSite} from './site.tsx'

/** Pages of cities differ only by the city, and those of help topics by the topic: two of each stand for all. */
const SAMPLED = 2
const ORIGIN = 'http://localhost'
/** Addresses besides each page's canonical one: other spellings, variants for apps, versions, and pages not for search engines. */
const OTHER_ADDRESSES = [
  '/Places',
  '/rider/',
  '/privacy',
  '/Legals',
  '/Legal/2019-09-10',
  '/Legals/2019-09-10',
  '/Legal?compare=2019-09-10..2019-09-10',
  '/HelpRider?topic=nothing',
  '/NotAvailable/boise',
  '/nothing-here',
]

const attributes = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name))

/** Reads the head of the current page, with every repetition. */
function readHead() {
  const metas = (name: string) => attributes(`meta[name="${name}"]`, 'content')
  const properties = (name: string) => attributes(`meta[property="og:${name}"]`, 'content')
  return {
    headings: document.querySelectorAll('h1').length,
    titles: [...document.querySelectorAll('title')].map(({textContent}) => textContent),
    descriptions: metas('description'),
    canonical: attributes('link[rel="canonical"]', 'href'),
    robots: metas('robots'),
    card: metas('twitter:card'),
    shared: {title: properties('title'), url: properties('url'), site: properties('site_name')},
    images: properties('image'),
  }
}
type Head = ReturnType<typeof readHead>

type Site = ReturnType<typeof openSite>

async function visit({router}: Site, address: string): Promise<Head> {
  await act(() => router.navigate(address))
  await waitFor(() => expect(document.querySelector('main h1')).toBeVisible())
  return readHead()
}

/** Returns all pages that the server knows. */
async function pagesOf({lake}: Site) {
  const {result} = lake.engine
    .dataset('production')
    .query(SITE_PAGES_QUERY, {}, {perspective: ['published'], identity: 'server'})
  const content = parseAnswer('sitePages', result)
  const cities = await fetchCities({citiesUrl: `${ORIGIN}/api/cities`, citiesToken: 'local'})
  const documents = content.documents.map((document) =>
    document._type === 'helpCentre' ? {...document, topics: document.topics.slice(0, SAMPLED)} : document,
  )
  const pages = sitePages({...content, documents}, cities.slice(0, SAMPLED))
  return {pages, images: shareImagesOf(content, pages)}
}

function expectOneOfEach(address: string, {headings, titles, descriptions, robots}: Head): void {
  expect([headings, titles.length, descriptions.length], address).toEqual([1, 1, 1])
  expect(titles[0], address).toMatch(/^\S.+ · Loop$/)
  expect(descriptions[0]?.length, address).toBeGreaterThan(20)
  expect(robots.length, address).toBeLessThanOrEqual(1)
}

function expectShareable(address: string, head: Head, images: ReadonlyMap<string, unknown>): void {
  const {canonical, titles, shared, card} = head
  expect(canonical, address).toHaveLength(1)
  expect(shared.url, address).toEqual(canonical)
  expect(shared.site, address).toEqual(['Loop'])
  expect(`${shared.title.join()} · Loop`, address).toBe(titles[0])
  expect(card, address).toEqual(['summary_large_image'])
  expect(head.images, address).toHaveLength(1)
  const {origin, pathname} = new URL(head.images[0] ?? '')
  expect([origin, images.has(filePath(pathname) ?? '')], `${address} ${pathname}`).toEqual([ORIGIN, true])
}

const locations = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

describe('search engines and shared links', () => {
  test('get one heading, title, description, canonical address and image of every page; the sitemap lists the indexable ones', async () => {
    const site = openSite('/')
    const {pages, images} = await pagesOf(site)
    const listed = new Set<string>()
    for (const address of [...pages.map((page) => page.address), ...OTHER_ADDRESSES]) {
      const head = await visit(site, address)
      expectOneOfEach(address, head)
      if (head.canonical.length > 0) expectShareable(address, head, images)
      const [canonical] = head.canonical
      if (canonical && !head.robots.includes('noindex')) listed.add(canonical)
    }
    const sitemap = locations(writeSitemap(pages, ORIGIN).get('/sitemap.xml') ?? '')
    expect(sitemap.toSorted()).toEqual([...listed].toSorted())
    expect(pages.length).toBeGreaterThan(24)
  }, 60_000)

  test.each(['/NotAvailable/boise', '/Legal/2019-09-09', '/nothing-here'])(
    'do not list %s',
    async (address) => {
      const site = openSite('/Rider')
      expect((await visit(site, address)).robots).toEqual(['noindex'])
    },
  )

  test('know the variants of a legal document for apps under its own address', async () => {
    const head = await visit(openSite('/Rider'), '/Legals')
    expect(head.canonical).toEqual([`${ORIGIN}/Legal`])
    expect(head.robots).toEqual([])
  })
})

describe('a page that staff keep out of search engines', () => {
  test('says so, and is not in the sitemap', async () => {
    const site = openSite('/', {
      before: ({publish}) => publish('page-rider', {set: {'seo.hideFromSearch': true}}),
    })
    const {pages} = await pagesOf(site)
    expect((await visit(site, '/Rider')).robots).toEqual(['noindex'])
    expect(locations(writeSitemap(pages, ORIGIN).get('/sitemap.xml') ?? '')).not.toContain(`${ORIGIN}/Rider`)
  })
})

test('the server knows the title of a page as the page says it', async () => {
  const site = openSite('/')
  const {pages} = await pagesOf(site)
  const titleOf = (address: string) => pages.find((page: SitePage) => page.address === address)?.title
  for (const address of [
    '/Rider',
    '/Legal',
    '/HelpDriver',
    '/HelpDriver?topic=accessibility',
    '/Available/athens',
  ]) {
    await visit(site, address)
    expect(document.title).toBe(`${titleOf(address)} · Loop`)
  }
})
