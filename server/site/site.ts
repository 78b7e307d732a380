import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {HttpBindings} from '@hono/node-server'
import {serveStatic} from '@hono/node-server/serve-static'
import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {etag, RETAINED_304_HEADERS} from 'hono/etag'
import {PREVIEW_PATH, REVIEW_PATH, SHARED_REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {CACHING} from '../http/caching.ts'
import {compressed} from '../http/compression.ts'
import {ENTRY_PAGE, STUDIO_PAGE} from '../build/buildFiles.ts'
import {entryOf, type FindContent} from '../addresses/entries.ts'
import {STARTING, STARTING_HEADERS} from '../http/refusal.ts'
import {isFramed} from '../http/framed.ts'
import type {Guests} from '../guests/guests.ts'
import {DOCUMENT_HEADERS} from '../http/headers.ts'
import type {Pages} from '../prerender/pages.ts'
import {citiesInTime, type ServedCities, waitlistInstead} from '../search/servedCities.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {pageSender} from './sendPage.ts'
import {refuseAsText} from '../shares/refusals.ts'
import {withoutPolicy} from '../staticHost/pagePolicy.ts'

/** What the site's handler needs from its surroundings. */
interface SiteOptions {
  /** Folder of the built site and Studio, absolute. */
  buildFolder: string
  /** Asked for every page request. */
  findContent: FindContent
  servedCities: ServedCities
  /** Pages that were rendered ahead; undefined where none are. While they are starting, only the Studio is served. */
  pages?: Pick<Pages, 'find' | 'addressOfEntered'> | 'starting' | undefined
  /** Called before a page is rendered for a visitor. */
  spendPage?: SpendPage | undefined
  /** Shows drafts to those who were sent a link. */
  guests?: Guests
  /** Shows staff what publishing something would do. */
  reviews?: Hono | undefined
  /** Shows the same to those who were sent a link. */
  sharedReviews?: Hono<{Bindings: HttpBindings}> | undefined
}

/** Files that are parts of documents, and never documents themselves. */
const PARTS = new Set(['.js', '.css', '.woff2'])

/** Browsers keep it with the document: an answer "not modified" must say it again. */
const DOCUMENT_POLICY = 'content-security-policy'

/** Whether an address can be that of a file. Entry pages answer under the addresses of pages. */
const mayBeFile = (pathname: string) => !['', '.html'].includes(path.extname(pathname))

/** Serves the built site and Studio. Every answer with content has a tag, by which it is fetched once. */
export function createSite({
  buildFolder,
  findContent,
  servedCities,
  pages,
  spendPage,
  guests,
  reviews,
  sharedReviews,
}: SiteOptions): Hono<{Bindings: HttpBindings}> {
  const site = new Hono<{Bindings: HttpBindings}>()
  const send = pageSender()
  /** The page of an address that was rendered ahead; undefined where browsers render it, or something else is there. */
  const readyPage = async (context: Context<{Bindings: HttpBindings}>) => {
    // The preview shows drafts, which no page that was rendered ahead has.
    if (!pages || pages === 'starting' || isFramed(context.req.header('Sec-Fetch-Dest'))) return undefined
    const entry = entryOf(new URL(context.req.url), findContent)
    // Where nobody knows what is at an address, the page has to find out itself.
    if (entry.kind !== 'site' || (entry.status === 200 && entry.address === undefined)) return undefined
    const waitlist = entry.servedCity !== undefined && (await waitlistInstead(entry.servedCity, servedCities))
    // Temporary: it may be served tomorrow.
    if (waitlist) return context.redirect(waitlist, 302)
    const page = await pages.find(entry.address, async () => spendPage?.(context))
    return page && send(context, page, entry.status)
  }
  site.onError(refuseAsText)
  // Before all that would have to be done for others: nothing is left to do for a page that is there.
  site.get('*', async (context, next) => {
    const isOfAll = !mayBeFile(context.req.path) && !guests?.claim(context)
    return (isOfAll ? await readyPage(context) : undefined) ?? next()
  })
  // Sent as it is found.
  if (reviews) site.route(REVIEW_PATH, reviews)
  site.use(compressed())
  if (sharedReviews) site.route(SHARED_REVIEW_PATH, sharedReviews)
  if (guests) {
    // Before tags are given: what guests see is kept nowhere.
    site.route(PREVIEW_PATH, guests.routes)
    site.get('*', guests.pages)
  }
  site.use(etag({weak: true, retainedHeaders: [...RETAINED_304_HEADERS, DOCUMENT_POLICY]}))
  site.get('*', staticFiles(buildFolder))
  site.get('/studio/assets/*', (context) =>
    context.text('Not found. Reload the Studio: it was rebuilt.', 404, {
      'Cache-Control': CACHING.document,
    }),
  )
  site.get('/assets/*', (context) =>
    context.text('Not found. Reload the page: the site was rebuilt.', 404, {
      'Cache-Control': CACHING.document,
    }),
  )
  site.get('*', async (context) => {
    const page = mayBeFile(context.req.path) ? await readyPage(context) : undefined
    if (page) return page
    const entry = entryOf(new URL(context.req.url), findContent)
    context.header('Cache-Control', CACHING.document)
    context.header('Vary', 'Sec-Fetch-Dest')
    // Also a permanent one is asked for again each time, because staff can lead the address elsewhere.
    if (entry.kind === 'redirect') return context.redirect(entry.location, entry.permanent ? 301 : 302)
    if (entry.kind !== 'studio' && pages === 'starting') return context.text(STARTING, 503, STARTING_HEADERS)
    if (entry.kind === 'citySearch' && pages && pages !== 'starting') {
      await spendPage?.(context)
      return context.redirect(await pages.addressOfEntered(entry.city, await citiesInTime(servedCities)), 303)
    }
    const file = entry.kind === 'studio' ? STUDIO_PAGE : ENTRY_PAGE
    const document = await readFile(path.join(buildFolder, file), 'utf8')
    // In a frame another policy holds than the one that static hosts need in it.
    return context.html(withoutPolicy(document), entry.kind === 'citySearch' ? 200 : entry.status)
  })
  return site
}

/** Serves what has a file of its own. */
function staticFiles(buildFolder: string): MiddlewareHandler<{Bindings: HttpBindings}> {
  const serve = serveStatic({root: path.relative(process.cwd(), buildFolder) || '.'})
  return async (context, next) => {
    const {path: pathname} = context.req
    if (!mayBeFile(pathname)) return next()
    const response = await serve(context, next)
    if (response?.ok) {
      response.headers.set(
        'Cache-Control',
        /^\/(?:studio\/)?assets\//.test(pathname) ? CACHING.built : CACHING.file,
      )
      response.headers.set('Accept-Ranges', 'bytes')
      response.headers.set('ETag', versionOf(response.headers))
      if (PARTS.has(path.extname(pathname))) {
        for (const name of DOCUMENT_HEADERS) context.env.outgoing.removeHeader(name)
        // The tag tells versions apart.
        response.headers.delete('Last-Modified')
      }
    }
    return response
  }
}

/** A weak tag from date and size: a file that is rewritten has another. */
function versionOf(headers: Headers): string {
  const size = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length')
  return `W/"${Date.parse(headers.get('Last-Modified') ?? '')}-${size}"`
}
