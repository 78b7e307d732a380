import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {etag} from 'hono/etag'
import {SITE_PAGES_QUERY, sitePages} from '../../src/app/sitePages.ts'
import {parseAnswer} from '../../src/content/parseAnswer.ts'
import {compressed} from '../compression.ts'
import {ShareImages} from '../shareImages/shareImages.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {refuseAsText} from '../shares/refusals.ts'
import {writeRobots} from './robots.ts'
import type {ServedCities} from './servedCities.ts'
import {shareImagesOf} from './shareImagesOf.ts'
import {writeSitemap} from './sitemap.ts'

/** What the files for search engines and shared links are made from. */
export interface SearchSources {
  /** Asks the published content. */
  ask: (query: string) => unknown
  cities: ServedCities
  /** Where visitors reach the site. */
  siteUrl: string
  /** Called before a file is made. */
  spendPage?: SpendPage
}

const SITEMAP_PATH = '/sitemap.xml'
const ROBOTS_PATH = '/robots.txt'

const MINUTES = 'public, max-age=600'

/** Content and pages as they are now. */
export async function readPages({ask, cities}: Pick<SearchSources, 'ask' | 'cities'>) {
  const content = parseAnswer('sitePages', await ask(SITE_PAGES_QUERY))
  return {content, pages: sitePages(content, await cities())}
}

/** Serves the sitemap, robots.txt and the images of shared links, as the content is at this moment. */
export function createSearchFiles(sources: SearchSources): Hono<{Bindings: HttpBindings}> {
  const files = new Hono<{Bindings: HttpBindings}>()
  files.onError(refuseAsText)
  const images = new ShareImages()
  files.use(compressed(), etag({weak: true}))
  files.use(async (context, next) => {
    await sources.spendPage?.(context)
    return next()
  })
  files.get(ROBOTS_PATH, (context) =>
    context.text(writeRobots(sources.siteUrl), 200, {'Cache-Control': MINUTES}),
  )
  files.get(SITEMAP_PATH, async (context) => {
    const {pages} = await readPages(sources)
    const headers = {'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': MINUTES}
    return context.body(writeSitemap(pages, sources.siteUrl), 200, headers)
  })
  files.get('*', async (context) => {
    const {content, pages} = await readPages(sources)
    const image = shareImagesOf(content, pages).get(new URL(context.req.url).pathname)
    if (!image) return context.text('No page has this image.', 404, {'Cache-Control': 'no-cache'})
    const png = await images.get(image)
    return context.body(new Uint8Array(png), 200, {'Content-Type': 'image/png', 'Cache-Control': MINUTES})
  })
  return files
}
