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

interface SiteOptions {
  /** Folder of the built site and Studio, absolute. */
  buildFolder: string
  /** Called for every page request. */
  findContent: FindContent
  servedCities: ServedCities
  /** Pages rendered ahead; undefined if there are none. While they are 'starting', only the Studio is served. */
  pages?: Pick<Pages, 'find' | 'addressOfEntered'> | 'starting' | undefined
  /** Called before a page is rendered for a visitor. */
  spendPage?: SpendPage | undefined
  /** Shows drafts to people who were sent a link. */
  guests?: Guests
  /** Shows staff the effect of a publish. */
  reviews?: Hono | undefined
  /** Shows the same to people who were sent a link. */
  sharedReviews?: Hono<{Bindings: HttpBindings}> | undefined
}

/** Files that are only parts of documents. */
const PARTS = new Set(['.js', '.css', '.woff2'])

/** Browsers keep it with the document, so a 304 must repeat it. */
const DOCUMENT_POLICY = 'content-security-policy'

/** Returns true if an address may be a file's. Entry pages answer under the addresses of pages. */
const mayBeFile = (pathname: string) => !['', '.html'].includes(path.extname(pathname))

/** Serves the built site and Studio. Every answer with content has an ETag, so browsers load it once. */
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
  /** Answers with a page rendered ahead; undefined if browsers have to render it, or the address is not a page's. */
  const readyPage = async (context: Context<{Bindings: HttpBindings}>) => {
    // The preview shows drafts, which pages rendered ahead do not contain.
    if (!pages || pages === 'starting' || isFramed(context.req.header('Sec-Fetch-Dest'))) return undefined
    const entry = entryOf(new URL(context.req.url), findContent)
    // If the content at an address is unknown, the browser has to find out.
    if (entry.kind !== 'site' || (entry.status === 200 && entry.address === undefined)) return undefined
    const waitlist = entry.servedCity !== undefined && (await waitlistInstead(entry.servedCity, servedCities))
    // Temporary: the city may be served tomorrow.
    if (waitlist) return context.redirect(waitlist, 302)
    const page = await pages.find(entry.address, async () => spendPage?.(context))
    return page && send(context, page, entry.status)
  }
  site.onError(refuseAsText)
  // Answers first: a page that is ready needs no other handler.
  site.get('*', async (context, next) => {
    const isOfAll = !mayBeFile(context.req.path) && !guests?.claim(context)
    return (isOfAll ? await readyPage(context) : undefined) ?? next()
  })
  // Reviews are sent uncompressed.
  if (reviews) site.route(REVIEW_PATH, reviews)
  site.use(compressed())
  if (sharedReviews) site.route(SHARED_REVIEW_PATH, sharedReviews)
  if (guests) {
    // Before ETags are set: answers to guests are not stored.
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
    // Browsers revalidate even a permanent redirect each time, because staff can change its target.
    if (entry.kind === 'redirect') return context.redirect(entry.location, entry.permanent ? 301 : 302)
    if (entry.kind !== 'studio' && pages === 'starting') return context.text(STARTING, 503, STARTING_HEADERS)
    if (entry.kind === 'citySearch' && pages && pages !== 'starting') {
      await spendPage?.(context)
      return context.redirect(await pages.addressOfEntered(entry.city, await citiesInTime(servedCities)), 303)
    }
    const file = entry.kind === 'studio' ? STUDIO_PAGE : ENTRY_PAGE
    const document = await readFile(path.join(buildFolder, file), 'utf8')
    // The policy in the document is for static hosts. In a frame another one applies.
    return context.html(withoutPolicy(document), entry.kind === 'citySearch' ? 200 : entry.status)
  })
  return site
}

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
        // The ETag identifies the version.
        response.headers.delete('Last-Modified')
      }
    }
    return response
  }
}

/** Returns a weak ETag from date and size: a rewritten file gets another one. */
function versionOf(headers: Headers): string {
  const size = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length')
  return `W/"${Date.parse(headers.get('Last-Modified') ?? '')}-${size}"`
}
