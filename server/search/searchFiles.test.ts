import {afterEach, describe, expect, test, vi} from 'vitest'
import {TooManyRequestsError} from 'content-lake'
import {OperatorError} from '../errors.ts'
import {shareImagePath} from '../../model/images/shareImage.ts'
import {createSearchFiles, pageReader, type SearchSources} from './searchFiles.ts'

afterEach(() => void vi.restoreAllMocks())

const ORIGIN = 'http://localhost:4000'
const seo = {title: null, description: null, hideFromSearch: null}
const page = (route: string) => ({
  _type: 'page',
  route,
  _updatedAt: '2026-11-01T10:00:00Z',
  seo,
  sections: null,
  heading: null,
  versions: null,
  topics: null,
})
const contentWith = (...routes: string[]) => ({
  site: {productName: 'Orbit', rideNoun: null, rideNounPlural: null, textKeyword: null, shortCode: null, seo},
  facts: [],
  documents: routes.map(page),
  cityPage: null,
  cityNames: [],
})

/** Creates the search files of a site with this content. */
function filesOf(sources: Partial<SearchSources> = {}) {
  const content = contentWith('/Rider', '/A&B')
  const files = createSearchFiles({
    ask: () => content,
    cities: () => Promise.resolve([]),
    siteUrl: 'https://www.orbit.example',
    ...sources,
  })
  return (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(files.request(ORIGIN + path, {headers}))
}

test('robots.txt keeps search engines from what is no page, and says where the sitemap is', async () => {
  const answer = await filesOf()('/robots.txt')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe(
    [
      'User-agent: *',
      'Disallow: /studio',
      'Disallow: /sign-in',
      'Disallow: /preview?',
      'Disallow: /preview/',
      'Disallow: /v2025-02-19/',
      'Disallow: /__lake/',
      'Disallow: /api/',
      '',
      'Sitemap: https://www.orbit.example/sitemap.xml',
      '',
    ].join('\n'),
  )
})

test('the image of a page whose address has other letters is where the page says', async () => {
  const content = contentWith('/Größe', '/Help{productName}')
  content.site.productName = 'Málaga'
  const ask = filesOf({ask: () => content})
  for (const address of ['/Größe', '/HelpMálaga']) {
    const {pathname} = new URL(shareImagePath(address), ORIGIN)
    for (const asked of [pathname, pathname.toLowerCase()]) {
      const answer = await ask(asked)
      expect([answer.status, answer.headers.get('content-type')], asked).toEqual([200, 'image/png'])
    }
  }
})

describe('the sitemap', () => {
  test('is XML that holds for ten minutes', async () => {
    const answer = await filesOf()('/sitemap.xml')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(await answer.text()).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <url><loc>https://www.orbit.example/Rider</loc><lastmod>2026-11-01T10:00:00Z</lastmod></url>',
        '  <url><loc>https://www.orbit.example/A&amp;B</loc><lastmod>2026-11-01T10:00:00Z</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    )
  })

  test('is not sent again while nothing in it has changed', async () => {
    const ask = filesOf()
    const tag = (await ask('/sitemap.xml')).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\//)
    expect((await ask('/sitemap.xml', {'if-none-match': tag})).status).toBe(304)
  })

  test('has no part that it does not name', async () => {
    const answer = await filesOf()('/sitemap-2.xml')
    expect([answer.status, await answer.text()]).toEqual([404, 'The sitemap has no such part.'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('follows what is published and which cities are served', async () => {
    let content: object = contentWith('/Rider')
    let cities = [{name: 'Boise'}]
    const cityPage = {_updatedAt: '2026-11-02T10:00:00Z', seo, sections: null}
    const ask = filesOf({ask: () => content, cities: () => Promise.resolve(cities)})
    const addresses = async () =>
      Array.from(
        (await (await ask('/sitemap.xml')).text()).matchAll(/example(\/[^<]*)</g),
        ([, path]) => path,
      )
    expect(await addresses()).toEqual(['/Rider'])
    content = {...contentWith('/Rider', '/Driver'), cityPage}
    expect(await addresses()).toEqual(['/Rider', '/Driver', '/Available/boise'])
    cities = [{name: 'Reno'}]
    expect(await addresses()).toEqual(['/Rider', '/Driver', '/Available/reno'])
  })
})

describe('the image of a page', () => {
  test('is a picture that holds for ten minutes', async () => {
    const answer = await filesOf()('/share/rider.png')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('is none where there is no page', async () => {
    const answer = await filesOf()('/share/driver.png')
    expect([answer.status, await answer.text()]).toEqual([404, 'No page has this image.'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})

test('pages are worked out once for as long as content and cities stay the same', async () => {
  let content = contentWith('/Rider')
  let cities = [{name: 'Boise'}]
  const read = pageReader({ask: () => content, cities: () => Promise.resolve(cities)})
  const first = await read()
  expect(await read()).toBe(first)
  cities = [...cities]
  expect(await read()).not.toBe(first)
  content = contentWith('/Driver')
  expect((await read()).pages.map(({address}) => address)).toEqual(['/Driver'])
})

test.each(['/robots.txt', '/sitemap.xml', '/share.png'])(
  'who has asked for too much is refused %s',
  async (path) => {
    const spendPage = () => Promise.reject(new TooManyRequestsError('Wait a little.', 7))
    const answer = await filesOf({spendPage})(path)
    expect([answer.status, await answer.text()]).toEqual([429, 'Wait a little.\n'])
    expect(answer.headers.get('retry-after')).toBe('7')
  },
)

test('while nobody answers for the content, search engines are told to come again', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const fails = () => Promise.reject(new OperatorError('No content answers. Is it there?'))
  const answer = await filesOf({ask: fails})('/sitemap.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await answer.text()).toContain('Try again in a minute')
  expect(output).toHaveBeenCalledWith(expect.stringContaining('No content answers.'))
})

test('where content cannot be read visitors are told so, and the operator is told why', async () => {
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fails = () => Promise.reject(new Error('the disk is gone'))
  const answer = await filesOf({ask: fails})('/sitemap.xml')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('disk')
  expect(output).toHaveBeenCalledWith(expect.stringContaining('the disk is gone'))
})
