import {expect, test} from 'vitest'
import {writeSitemap} from './sitemap.ts'

const ORIGIN = 'https://www.orbit.example'

const page = (index: number) => ({
  address: `/Page-${index}`,
  title: '',
  heading: '',
  ground: 'paper' as const,
  updatedAt: `2026-11-01T10:00:00.${String(index % 1000).padStart(3, '0')}Z`,
  isIndexable: index % 2 === 0,
})

const locations = (file = '') => [...file.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)

test('a sitemap of more than 5,000 addresses is in parts, and an index says when each last changed', () => {
  const pages = Array.from({length: 10_002}, (_, index) => page(index))
  const files = writeSitemap(pages, ORIGIN)
  const index = files.get('/sitemap.xml') ?? ''
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`])
  expect(index).toContain('/sitemap-1.xml</loc><lastmod>2026-11-01T10:00:00.998Z</lastmod>')
  expect(locations(files.get('/sitemap-1.xml'))).toHaveLength(5000)
  expect(locations(files.get('/sitemap-2.xml'))).toEqual([`${ORIGIN}/Page-10000`])
})

test('one of up to 5,000 is one file', () => {
  const files = writeSitemap(
    Array.from({length: 9999}, (_, index) => page(index)),
    ORIGIN,
  )
  expect([...files.keys()]).toEqual(['/sitemap.xml'])
  expect(locations(files.get('/sitemap.xml'))).toHaveLength(5000)
})
