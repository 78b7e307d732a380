import {dayOf} from '../../src/content/day.ts'
import {clientConfig, type Connection} from '../../src/content/connection.ts'
import type {Lake} from '../../lake/index.ts'
import {BUILD_FOLDER, PRERENDER_ENTRY} from '../buildFiles.ts'
import type {HeadersOf} from '../headers.ts'
import {log, logFailure} from '../process.ts'
import {Pages} from './pages.ts'
import {loadRenderer, type Renderer} from './renderer.ts'

/** How often is looked whether another day has begun, on which other legal texts may be in force. */
const DAY_CHECK_MS = 60_000

/** Where the content is, and for whom it is rendered. */
interface EmbeddedOptions {
  lake: Lake
  connection: Connection
  /** Where this server is reached from this machine, such as `http://localhost:4000`. */
  origin: string
  /** Where visitors reach the site, for canonical addresses. */
  siteUrl: string
  headersOf: HeadersOf
}

/** The cities that are served. The site does without: its pages ask again. */
async function citiesAt({entry}: Renderer, origin: string) {
  try {
    return await entry.loadCities(origin)
  } catch (error) {
    log(`Pages are rendered without the list of cities: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** Renders every page from the embedded lake, and renders those anew that a publish changes. */
export async function openPages({
  lake,
  connection,
  origin,
  siteUrl,
  headersOf,
}: EmbeddedOptions): Promise<Pages> {
  const renderer = await loadRenderer(BUILD_FOLDER, PRERENDER_ENTRY)
  const pages = new Pages({
    renderer,
    clientConfig: clientConfig(connection, origin),
    fetch: (input, init) => lake.fetch(new Request(input, init)),
    origin: siteUrl,
    cities: await citiesAt(renderer, origin),
    headersOf,
    report: (address, error) => {
      log(`${address} was not rendered ahead. What follows says why.`)
      logFailure(error)
    },
  })
  await pages.renderAll()
  followPublishes(lake, connection.dataset, pages)
  followDays(pages)
  return pages
}

function followPublishes(lake: Lake, name: string, pages: Pages): void {
  const dataset = lake.engine.dataset(name)
  dataset.subscribe(({changes}) => {
    const tags = dataset.syncTagsOf(changes, false)
    if (tags.length > 0) pages.refresh(tags).catch(logFailure)
  })
}

function followDays(pages: Pages): void {
  let day = dayOf(new Date())
  const check = () => {
    const today = dayOf(new Date())
    if (today === day) return
    day = today
    pages.renderAll().catch(logFailure)
  }
  setInterval(check, DAY_CHECK_MS).unref()
}
