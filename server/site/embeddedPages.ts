import path from 'node:path'
import type {HttpBindings} from '@hono/node-server'
import {createClient} from '@sanity/client'
import type {Lake} from 'content-lake'
import type {Hono} from 'hono'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import type {Connection} from '../../model/connection/connection.ts'
import type {BuildFolders} from '../build/buildFiles.ts'
import type {ContentProblems} from '../health/contentProblems.ts'
import {createGuests, type Guests} from '../guests/guests.ts'
import type {HeadersOf} from '../http/headers.ts'
import {PAGES_FOLDER} from '../content/lakeFolder.ts'
import {createReviews} from '../review/reviews.ts'
import {createSharedReviews} from '../review/sharedReviews.ts'
import type {ServedCities} from '../search/servedCities.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {citiesAt} from '../prerender/citiesAt.ts'
import {followDays} from '../prerender/followDays.ts'
import {followPublishes} from '../prerender/followPublishes.ts'
import {KeptPages} from '../prerender/keptPages.ts'
import {Pages} from '../prerender/pages.ts'
import {loadRenderer} from '../prerender/renderer.ts'

/** The embedded content, and the site to render from it. */
interface EmbeddedOptions {
  /** The build that renders the pages. */
  build: BuildFolders
  lake: Lake
  connection: Connection
  /** Origin of this server on this machine, such as `http://localhost:4000`. */
  origin: string
  /** Origin of the site for visitors, for canonical addresses. */
  siteUrl: string
  headersOf: HeadersOf
  /** The lake's folder, in which pages are kept too. */
  lakeFolder: string
  /** Bytes of compressed HTML to keep in memory. */
  pagesMemory: number
  /** Receives the pages and parts that could not be rendered. */
  problems: ContentProblems
  servedCities: ServedCities
  spendPage: SpendPage
  /** Called with the milliseconds that each page took to render. */
  onRendered: ((milliseconds: number) => void) | undefined
}

/** Pages of the embedded lake. */
interface EmbeddedSite {
  pages: Pages
  /** Settles once every page is rendered, or at once if pages are kept from the last run. */
  rendered: Promise<void>
  guests: Guests
  reviews: Hono
  sharedReviews: Hono<{Bindings: HttpBindings}>
}

/** Token of the in-process client. Its requests are trusted without one, but the library that checks links requires it. */
const IN_PROCESS = 'in-process'

/**
 * Renders every page from the embedded lake, unless the version kept from the last run is still right. Later it renders the pages
 * that a publish changes. A request for a page that is not rendered yet moves it to the front.
 */
export async function openEmbeddedPages({
  build,
  lake,
  connection,
  origin,
  siteUrl,
  headersOf,
  lakeFolder,
  pagesMemory,
  problems,
  servedCities,
  spendPage,
  onRendered,
}: EmbeddedOptions): Promise<EmbeddedSite> {
  const renderer = await loadRenderer(build)
  const cities = await citiesAt(renderer, origin)
  const madeOf = JSON.stringify([renderer.id, siteUrl, cities, headersOf('/', {scripts: [], styles: []})])
  const kept = await KeptPages.open(path.join(lakeFolder, PAGES_FOLDER), madeOf)
  const config = clientConfig(connection, origin)
  const rendering = {renderer, origin: siteUrl, cities, headersOf}
  const pages = new Pages({
    ...rendering,
    clientConfig: config,
    fetch: (input, init) => lake.fetch(new Request(input, init)),
    kept,
    memory: pagesMemory,
    report: (address, found) => problems.setPage(address, found),
    onRendered,
  })
  // Not awaited: the server starts whatever keeps pages from being rendered, because content is repaired in the Studio.
  const renderAll = followPublishes({lake, dataset: connection.dataset, pages, kept})
  const rendered = renderAll()
  followDays(renderAll)
  const trusted: typeof fetch = (input, init) => lake.fetchTrusted(new Request(input, init))
  const trustedConfig = {...config, token: IN_PROCESS, resolveFetch: () => trusted}
  const guests = await createGuests({...rendering, clientConfig: trustedConfig, servedCities, spendPage})
  const reviewed = {
    ...rendering,
    lake,
    dataset: connection.dataset,
    clientConfig: config,
    askedAt: origin,
    pages,
    trusted: createClient(trustedConfig),
  }
  const reviews = createReviews(reviewed)
  const sharedReviews = await createSharedReviews({...reviewed, spendPage})
  return {pages, guests, reviews, sharedReviews, rendered: kept.isEmpty ? rendered : Promise.resolve()}
}
