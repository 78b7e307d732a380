import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {etag} from 'hono/etag'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import type {City} from '../../src/services/cities.ts'
import {CACHING} from '../http/caching.ts'
import {compressed} from '../http/compression.ts'
import {filePath} from '../addresses/filePath.ts'
import {oncePer} from '../process/oncePer.ts'
import {ShareImages} from '../shareImages/shareImages.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {refuseAsText} from '../shares/refusals.ts'
import {writeRobots} from './robots.ts'
import type {ServedCities} from './servedCities.ts'
import {shareImagesOf} from './shareImagesOf.ts'
import {SITE_PAGES_QUERY, type SiteContent, type SitePage, sitePages} from './sitePages.ts'
import {writeSitemap} from './sitemap.ts'

/** Sources of the files for search engines and shared links. */
export interface SearchSources {
  /** Queries the published content. */
  ask: (query: string) => unknown
  cities: ServedCities
  /** Origin of the site for visitors. */
  siteUrl: string
  /** Called before a file is made. */
  spendPage?: SpendPage
}

const ROBOTS_PATH = '/robots.txt'

const NOT_KEPT = {'Cache-Control': CACHING.document}

interface ReadPages {
  content: SiteContent
  pages: SitePage[]
}

/** Returns a function that reads content and pages. It returns the same objects as long as nothing in them has changed. */
export function pageReader({ask, cities}: Pick<SearchSources, 'ask' | 'cities'>): () => Promise<ReadPages> {
  const pagesOf = oncePer((answer: unknown) => {
    const content = parseAnswer('sitePages', answer)
    return oncePer((served: readonly City[]) => ({content, pages: sitePages(content, served)}))
  })
  return async () => pagesOf(await ask(SITE_PAGES_QUERY))(await cities())
}

/** Serves the sitemap, robots.txt and the images of shared links, always from the present content. */
export function createSearchFiles(sources: SearchSources): Hono<{Bindings: HttpBindings}> {
  const files = new Hono<{Bindings: HttpBindings}>()
  files.onError(refuseAsText)
  const images = new ShareImages()
  const read = pageReader(sources)
  const sitemapOf = oncePer(({pages}: ReadPages) => writeSitemap(pages, sources.siteUrl))
  const imagesOf = oncePer(({content, pages}: ReadPages) => shareImagesOf(content, pages))
  files.use(compressed(), etag({weak: true}))
  files.use(async (context, next) => {
    await sources.spendPage?.(context)
    return next()
  })
  files.get(ROBOTS_PATH, (context) =>
    context.text(writeRobots(sources.siteUrl), 200, {'Cache-Control': CACHING.made}),
  )
  files.get('/:file{sitemap.*\\.xml}', async (context) => {
    const sitemap = sitemapOf(await read()).get(context.req.path)
    if (sitemap === undefined) return context.text('The sitemap has no such part.', 404, NOT_KEPT)
    const headers = {'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHING.made}
    return context.body(sitemap, 200, headers)
  })
  files.get('*', async (context) => {
    const image = imagesOf(await read()).get(filePath(new URL(context.req.url).pathname) ?? '')
    if (!image) return context.text('No page has this image.', 404, NOT_KEPT)
    const png = await images.get(image)
    return context.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': CACHING.made,
    })
  })
  return files
}
