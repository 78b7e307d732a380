import {defaultShouldDehydrateQuery, dehydrate, type QueryClient} from '@tanstack/react-query'
import {Suspense} from 'react'
import {prerender} from 'react-dom/static'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {type Destination, resolveAddress} from '../../model/addresses/addresses.ts'
import {App} from '../app/App.tsx'
import {kindName} from '../app/kinds.ts'
import type {PageState} from '../app/pageState.ts'
import {addressOptions} from '../app/useDestination.ts'
import {citiesOptions} from '../content/cities/citiesOptions.ts'
import {type ShowPart, ShowingParts} from '../content/Part.tsx'
import {siteLanguage, siteOptions} from '../content/queries/site.ts'
import {type ContentClient, createQueryClient} from '../content/source.ts'
import {createRoutes} from '../routes.tsx'
import {loadedTypes, loadSections} from '../sections/lazySections.tsx'
import type {City} from '../services/cities.ts'
import {changesWithTheDay} from './changesWithTheDay.ts'

/** What pages are rendered from. */
export interface RenderSources {
  client: ContentClient
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** The cities that are served; undefined when nobody knows them. */
  cities: City[] | undefined
  /** The live event up to which the content is current, where the page is to tell it itself. */
  currentUntil?: string | undefined
}

/** A page as React renders it. */
interface RenderedPage {
  status: number
  language: string
  /** Elements for the head of the document. */
  head: string
  /** What stands in its root element. */
  body: string
  /** What it was rendered from. */
  state: Pick<PageState, 'kind' | 'lazySections' | 'queries' | 'router'>
  /** Whether another day may show another page. */
  changesWithTheDay: boolean
  leftOut: LeftOutPart[]
}

/** A part of a page that could not be rendered. */
export interface LeftOutPart {
  /** The key of a section, or the name of a part of the frame. */
  name: string
  error: unknown
}

/** Waits until nothing is being fetched any more, also what a loader did not wait for. */
async function settle(queryClient: QueryClient): Promise<void> {
  const fetching = () => queryClient.getQueryCache().findAll({fetchStatus: 'fetching'})
  for (let queries = fetching(); queries.length > 0; queries = fetching()) {
    await Promise.allSettled(queries.map(({promise}) => promise))
  }
}

/** What the address leads to for which a page was loaded. */
function destinationOf(queryClient: QueryClient, path: string): Destination | undefined {
  const site = queryClient.getQueryData(siteOptions().queryKey)?.result
  const routes = queryClient.getQueryData(addressOptions(path, site?.productName).queryKey)?.result
  return routes && resolveAddress(routes, path)
}

/** A client that knows the cities from the start. Pages that ask for them have them; others do not carry them. */
export function openQueryClient({client, cities}: Pick<RenderSources, 'client' | 'cities'>): QueryClient {
  const queryClient = createQueryClient(() => Promise.resolve(client))
  queryClient.setQueryDefaults(citiesOptions().queryKey, {initialData: cities})
  return queryClient
}

/**
 * Runs the loaders of an address.
 * @throws what kept its content from being fetched
 */
export async function runLoaders(address: URL, sources: RenderSources) {
  const queryClient = openQueryClient(sources)
  const handler = createStaticHandler(createRoutes(queryClient, address.origin))
  const context = await handler.query(new Request(address))
  if (context instanceof Response) throw new Error(`${address.pathname} shows no page: it leads elsewhere.`)
  const [error] = Object.values(context.errors ?? {})
  if (error !== undefined) throw error
  await settle(queryClient)
  const queries = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.['carried'] !== false,
  })
  const {dataRoutes} = handler
  const destination = destinationOf(queryClient, address.pathname)
  const site = queryClient.getQueryData(siteOptions().queryKey)?.result
  return {
    context,
    router: createStaticRouter(dataRoutes, context),
    queries,
    language: siteLanguage(site),
    kind: kindName(destination),
    lazySections: loadedTypes(queryClient),
    changesWithTheDay: changesWithTheDay(queryClient, destination),
  }
}

/** The elements that React hoists come before everything else. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/

type Loaded = Awaited<ReturnType<typeof runLoaders>>

/** Renders a page from what was loaded, and collects what failed. */
async function renderToHtml(
  {router, context, queries, lazySections}: Loaded,
  sources: RenderSources,
  show: ShowPart,
) {
  const queryClient = createQueryClient(() => Promise.resolve(sources.client))
  await loadSections(queryClient, lazySections)
  const errors: unknown[] = []
  const rendering = prerender(
    <ShowingParts value={show}>
      <App queryClient={queryClient} state={queries}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </ShowingParts>,
    {
      onError: (error) => void errors.push(error),
      // What is larger is moved to its place by an inline script, which the security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  // React gives up where an error has no Suspense around it, and has told of it by then.
  const html = await rendering.then(({prelude}) => new Response(prelude).text()).catch(() => '')
  return {html, errors}
}

/** As if parts could not fail: most pages render at the first try. */
const showAll: ShowPart = ({children}) => children

/**
 * The parts of a page that fail. On a server React has nothing but Suspense that stops an error, and its traces would
 * stay in the page: this rendering is only looked at.
 */
async function failingParts(loaded: Loaded, sources: RenderSources): Promise<LeftOutPart[]> {
  const names: string[] = []
  const {html, errors} = await renderToHtml(loaded, sources, ({name, children}) => {
    const number = names.push(name) - 1
    return <Suspense fallback={<i data-failed={number} />}>{children}</Suspense>
  })
  const failed = [...html.matchAll(/<i data-failed="(\d+)"/g)].map(
    ([, number]) => names[Number(number)] ?? '',
  )
  const leftOut: LeftOutPart[] = []
  for (const name of failed) {
    // React does not say which error is whose: without the other parts that fail, there is one.
    const alone = await renderToHtml(loaded, sources, ({name: other, children}) =>
      other !== name && failed.includes(other) ? null : children,
    )
    leftOut.push({name, error: alone.errors[0] ?? errors[0]})
  }
  return leftOut
}

/**
 * Renders a page from nothing but what it carries, so that the first rendering in a browser is the same. Parts that
 * fail are left out.
 * @throws what kept its content from being fetched or shown
 */
export async function renderPage(address: string, sources: RenderSources): Promise<RenderedPage> {
  const loaded = await runLoaders(new URL(address, sources.origin), sources)
  let leftOut: LeftOutPart[] = []
  let {html, errors} = await renderToHtml(loaded, sources, showAll)
  if (errors.length > 0) {
    leftOut = await failingParts(loaded, sources)
    const names = new Set(leftOut.map(({name}) => name))
    const rest = await renderToHtml(loaded, sources, ({name, children}) =>
      names.has(name) ? null : children,
    )
    ;({html, errors} = rest)
  }
  // What fails outside of every part is left to the browser by React; such a page would be no better than an empty one.
  if (errors.length > 0) throw errors[0]
  // Its view may have sent the visitor on, and shown nothing else.
  if (leftOut.length === 0 && !html.includes('<h1'))
    throw new Error(`${address} shows no heading: it has no section that can be shown, or leads elsewhere.`)
  const {kind, lazySections, queries, context, language, changesWithTheDay: isDated} = loaded
  const [head = ''] = HOISTED.exec(html) ?? []
  return {
    status: kind === undefined ? 404 : 200,
    language,
    head,
    body: html.slice(head.length),
    state: {kind, lazySections, queries, router: {loaderData: context.loaderData}},
    changesWithTheDay: isDated,
    leftOut,
  }
}
