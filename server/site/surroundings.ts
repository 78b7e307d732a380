import type {Server} from 'node:http'
import type {Lake} from 'content-lake'
import type {Connection} from '../../model/connection/connection.ts'
import type {FindContent} from '../addresses/entries.ts'
import type {BuildFolders} from '../build/buildFiles.ts'
import type {ContentLoss} from '../health/contentLoss.ts'
import type {ContentProblems} from '../health/contentProblems.ts'
import type {HeadersOf} from '../http/headers.ts'
import type {Answer} from '../http/requestListener.ts'
import type {ServedCities} from '../search/servedCities.ts'
import type {SpendPage} from '../shares/pageShares.ts'

/** The parts of the server that pages are made with. */
export interface Surroundings {
  server: Server
  /** If content comes from a hosted project, it is not queried: this reports a page at every address. */
  findContent: FindContent
  /** The embedded lake; undefined if content comes from a hosted project. */
  lake: Lake | undefined
  connection: Connection
  /** Origin of the server on this machine, such as `http://localhost:4000`. */
  origin: string
  /** Origin of the site for visitors, for canonical addresses. */
  siteUrl: string
  servedCities: ServedCities
  headersOf: HeadersOf
  /** The lake's folder, in which pages are kept too. */
  lakeFolder: string
  /** Bytes of compressed HTML to keep in memory. */
  pagesMemory: number
  /** Receives the pages and parts that could not be rendered. */
  problems: ContentProblems
  /** Receives whether hosted content is followed. */
  contentLoss: ContentLoss
  /** Token that reads drafts of a hosted project for guests, if one was given. */
  viewerToken: string | undefined
  /** Counts a page that is rendered for a visitor. */
  spendPage: SpendPage
  /** Called with the milliseconds that a page took to render ahead. */
  onRendered: ((milliseconds: number) => void) | undefined
  /** Sets the handler that answers until the rest is ready. */
  answerMeanwhile: (answer: Answer) => void
}

/** Settings of the pages of embedded and of hosted content. */
export interface PagesOptions extends Pick<
  Surroundings,
  'connection' | 'origin' | 'siteUrl' | 'headersOf' | 'problems' | 'servedCities' | 'spendPage' | 'onRendered'
> {
  /** The build that renders the pages. */
  build: BuildFolders
}
