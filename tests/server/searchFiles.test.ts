import {describe, expect, test} from 'vitest'
import {startServer} from './checkout.ts'
import {staffOf, tokenIn} from './staff.ts'

const {checkout, origin} = await startServer({SITE_URL: 'https://www.loop.example'})
const staff = await staffOf({origin, lakeFolder: checkout.lakeFolder}, tokenIn(checkout.lakeFolder))

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, {headers})
const textOf = async (path: string) => (await get(path)).text()

test('robots.txt names the sitemap, and keeps search engines out of what is no page', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toContain('\nSitemap: https://www.loop.example/sitemap.xml\n')
  for (const path of ['/studio', '/v2025-02-19/', '/api/']) expect(robots).toContain(`\nDisallow: ${path}\n`)
})

describe('the sitemap', () => {
  test('lists pages, help topics and served cities where visitors reach them', async () => {
    const {headers} = await get('/sitemap.xml')
    const sitemap = await textOf('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    for (const address of ['/', '/Rider', '/Legal', '/HelpDriver?topic=earnings', '/Available/san-jose']) {
      expect(sitemap).toContain(`<loc>https://www.loop.example${address}</loc>`)
    }
    expect(sitemap).not.toMatch(/\/Places<|\/Legals<|NotAvailable/)
  })

  test('says when a page was last published', async () => {
    const before = Date.now()
    await staff.patch('page-rider').set({title: 'Riders'}).commit()
    const [, lastmod = ''] = /\/Rider<\/loc><lastmod>([^<]+)</.exec(await textOf('/sitemap.xml')) ?? []
    expect(Date.parse(lastmod)).toBeGreaterThanOrEqual(before)
  })

  test('drops a page as soon as staff keep it out of search engines', async () => {
    await staff.patch('page-about').set({'seo.hideFromSearch': true}).commit()
    expect(await textOf('/sitemap.xml')).not.toContain('/Aboutus')
  })
})

describe('the image of a page', () => {
  test('is a picture, sent again only when it has changed', async () => {
    const first = await get('/share/rider.png')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const tag = first.headers.get('etag') ?? ''
    expect((await get('/share/rider.png', {'If-None-Match': tag})).status).toBe(304)
    await staff.patch('page-rider').set({'sections[0].heading': 'Another heading'}).commit()
    expect((await get('/share/rider.png', {'If-None-Match': tag})).status).toBe(200)
  })

  test.each(['/share.png', '/share/helpdriver/topic/earnings.png', '/share/available/san-jose.png'])(
    'is there for every kind of page: %s',
    async (path) => {
      expect((await get(path)).headers.get('content-type')).toBe('image/png')
    },
  )

  test.each(['/share/no-such-page.png', '/share/available/nowhere.png'])(
    'is missing where there is no page: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
