import {clientConfig} from '../../src/content/clientConfig.ts'
import type {Connection} from '../../src/content/connection.ts'
import type {Lake} from '../../lake/index.ts'
import {BUILD} from '../buildFiles.ts'
import type {HeadersOf} from '../headers.ts'
import {log, logFailure} from '../process.ts'
import {citiesAt} from './citiesAt.ts'
import {followDays} from './followDays.ts'
import {Pages} from './pages.ts'
import {loadRenderer} from './renderer.ts'

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

/** Renders every page from the embedded lake, and renders those anew that a publish changes. */
export async function openEmbeddedPages({
  lake,
  connection,
  origin,
  siteUrl,
  headersOf,
}: EmbeddedOptions): Promise<Pages> {
  const renderer = await loadRenderer(BUILD)
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
  const {dataset} = connection
  const renderAll = () => pages.renderAll(lake.liveHead(dataset))
  const rendered = renderAll()
  // What is published meanwhile is looked at afterwards.
  followPublishes(lake, dataset, pages)
  await rendered
  followDays(renderAll)
  return pages
}

function followPublishes(lake: Lake, name: string, pages: Pages): void {
  const dataset = lake.engine.dataset(name)
  dataset.subscribe(({id, changes}) => {
    pages.refresh(dataset.syncTagsOf(changes, false), id).catch(logFailure)
  })
}
