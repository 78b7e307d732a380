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

/** Sources for rendering pages. */
export interface RenderSources {
  client: ContentClient
  /** Origin of the site, for canonical addresses. */
  origin: string
  /** The served cities; undefined if they are unknown. */
  cities: City[] | undefined
  /** The live event up to which the content is current, if the page itself must carry it. */
  currentUntil?: string | undefined
}

interface RenderedPage {
  status: number
  language: string
  /** Elements for the head of the document. */
  head: string
  /** Content of the root element. */
  body: string
  /** State from which it was rendered. */
  state: Pick<PageState, 'kind' | 'lazySections' | 'queries' | 'router'>
  /** True if the page may differ on another day. */
  changesWithTheDay: boolean
  leftOut: LeftOutPart[]
}

/** A part of a page that could not be rendered. */
export interface LeftOutPart {
  /** The key of a section, or the name of a part of the frame. */
  name: string
  error: unknown
}

/** Waits until all requests are done, including those that a loader did not wait for. */
async function settle(queryClient: QueryClient): Promise<void> {
  const fetching = () => queryClient.getQueryCache().findAll({fetchStatus: 'fetching'})
  for (let queries = fetching(); queries.length > 0; queries = fetching()) {
    await Promise.allSettled(queries.map(({promise}) => promise))
  }
}

/** Returns the destination of an address whose page was loaded. */
function destinationOf(queryClient: QueryClient, path: string): Destination | undefined {
  const site = queryClient.getQueryData(siteOptions().queryKey)?.result
  const routes = queryClient.getQueryData(addressOptions(path, site?.productName).queryKey)?.result
  return routes && resolveAddress(routes, path)
}

/** Creates a client that knows the cities from the start. Only pages that ask for them carry them. */
export function openQueryClient({client, cities}: Pick<RenderSources, 'client' | 'cities'>): QueryClient {
  const queryClient = createQueryClient(() => Promise.resolve(client))
  queryClient.setQueryDefaults(citiesOptions().queryKey, {initialData: cities})
  return queryClient
}

/**
 * Runs the loaders of an address.
 * @throws the error that kept its content from being fetched
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

/** React writes hoisted elements before everything else. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/

type Loaded = Awaited<ReturnType<typeof runLoaders>>

/** Renders a page from the loaded data, and collects errors. */
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
      // An inline script would move larger parts to their place, and the security policy forbids it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  // React gives up on an error without a Suspense boundary, and has reported it by then.
  const html = await rendering.then(({prelude}) => new Response(prelude).text()).catch(() => '')
  return {html, errors}
}

/** Renders parts as if they could not fail, because most pages succeed at the first try. */
const showAll: ShowPart = ({children}) => children

/**
 * Finds the parts of a page that fail. On a server only Suspense stops an error in React, and its traces would stay in
 * the page, so this rendering is not sent.
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
    // React does not say which part an error belongs to: without the other failing parts, one error remains.
    const alone = await renderToHtml(loaded, sources, ({name: other, children}) =>
      other !== name && failed.includes(other) ? null : children,
    )
    leftOut.push({name, error: alone.errors[0] ?? errors[0]})
  }
  return leftOut
}

/**
 * Renders a page only from the state that it carries, so that the first rendering in a browser is the same. Leaves out
 * parts that fail.
 * @throws the error that kept its content from being fetched or shown
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
  // React leaves errors outside all parts to the browser; such a page would be no better than an empty one.
  if (errors.length > 0) throw errors[0]
  // Its view may have redirected the visitor and rendered nothing else.
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
