import {createClient} from '@sanity/client'
import type {Connection} from '../../model/connection/connection.ts'
import type {BuildFolders} from '../build/buildFiles.ts'
import type {ContentLoss} from '../health/contentLoss.ts'
import type {ContentProblems} from '../health/contentProblems.ts'
import type {FindContent} from '../addresses/entries.ts'
import {createGuests, type Guests} from '../guests/guests.ts'
import type {HeadersOf} from '../http/headers.ts'
import type {ServedCities} from '../search/servedCities.ts'
import type {SpendPage} from '../shares/pageShares.ts'
import {citiesAt} from '../prerender/citiesAt.ts'
import {askingConfig, askInTime, questionsConfig} from '../prerender/contentSource.ts'
import {followDays} from '../prerender/followDays.ts'
import {followSite} from '../prerender/followSite.ts'
import {Pages} from '../prerender/pages.ts'
import {loadRenderer} from '../prerender/renderer.ts'

/** The hosted project, and the site to render from it. */
interface HostedOptions {
  /** The build that renders the pages. */
  build: BuildFolders
  connection: Connection
  /** Origin of this server on this machine, such as `http://localhost:4000`. */
  origin: string
  /** Origin of the site for visitors, for canonical addresses. */
  siteUrl: string
  headersOf: HeadersOf
  /** Receives the pages and parts that could not be rendered. */
  problems: ContentProblems
  /** Receives whether content is followed. */
  contentLoss: ContentLoss
  /** Token that reads drafts for guests. Without it previews are not shared. */
  viewerToken: string | undefined
  servedCities: ServedCities
  spendPage: SpendPage
  /** Called with the milliseconds that each page took to render. */
  onRendered: ((milliseconds: number) => void) | undefined
}

/** Pages, and the content at each address as far as it is known. */
interface HostedSite {
  pages: Pages
  findContent: FindContent
  /** Settles once all pages are rendered that can be. */
  rendered: Promise<void>
  guests: Guests
}

/**
 * Renders every page from the hosted project, and later the pages that a publish changes. While the project cannot be reached it
 * keeps trying, and browsers render pages themselves.
 */
export async function openHostedPages(options: HostedOptions): Promise<HostedSite> {
  const {
    build,
    connection,
    origin,
    siteUrl,
    headersOf,
    problems,
    contentLoss,
    viewerToken,
    servedCities,
    spendPage,
    onRendered,
  } = options
  const renderer = await loadRenderer(build)
  const config = askingConfig({connection, origin})
  const rendering = {renderer, origin: siteUrl, cities: await citiesAt(renderer, origin), headersOf}
  const pages = new Pages({
    ...rendering,
    clientConfig: questionsConfig({connection, origin}),
    fetch: askInTime,
    report: (address, found) => problems.setPage(address, found),
    onRendered,
  })
  const {findContent} = await followSite({
    client: createClient(config),
    pages,
    onFollowed: (isFollowed) => {
      contentLoss.isFollowed = isFollowed
    },
  })
  followDays(() => pages.renderAll())
  const guests = await createGuests({
    ...rendering,
    clientConfig:
      viewerToken === undefined ? undefined : {...questionsConfig({connection, origin}), token: viewerToken},
    servedCities,
    spendPage,
  })
  return {pages, guests, findContent, rendered: Promise.resolve()}
}
