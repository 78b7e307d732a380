import path from 'node:path'
import {createClient} from '@sanity/client'
import type {Lake} from 'content-lake'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {createGuests} from '../guests/guests.ts'
import {PAGES_FOLDER} from '../content/lakeFolder.ts'
import {createReviews} from '../review/reviews.ts'
import {createSharedReviews} from '../review/sharedReviews.ts'
import {citiesAt} from '../prerender/citiesAt.ts'
import {followDays} from '../prerender/followDays.ts'
import {followPublishes} from '../prerender/followPublishes.ts'
import {KeptPages} from '../prerender/keptPages.ts'
import {Pages} from '../prerender/pages.ts'
import {loadRenderer} from '../prerender/renderer.ts'
import type {PagesOptions, Surroundings} from './surroundings.ts'

type EmbeddedOptions = PagesOptions & Pick<Surroundings, 'lakeFolder' | 'pagesMemory'> & {lake: Lake}

/** Token of the in-process client. Its requests are trusted without one, but the library that checks links requires it. */
const IN_PROCESS = 'in-process'

/**
 * Renders every page from the embedded lake, unless the version kept from the last run is still right. Later it renders the pages
 * that a publish changes. A request for a page that is not rendered yet moves it to the front. `rendered` settles once every page is
 * rendered, or at once if pages are kept from the last run.
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
}: EmbeddedOptions) {
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
