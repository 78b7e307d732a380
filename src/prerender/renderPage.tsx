import {defaultShouldDehydrateQuery, dehydrate, type QueryClient} from '@tanstack/react-query'
import {prerender} from 'react-dom/static'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {addressOptions} from '../app/addressOptions.ts'
import {resolveAddress} from '../app/addresses.ts'
import {App} from '../app/App.tsx'
import {kindName} from '../app/kinds.ts'
import type {PageState} from '../app/pageState.ts'
import {createQueryClient} from '../app/queryClient.ts'
import {citiesOptions} from '../content/cities/citiesOptions.ts'
import {siteOptions} from '../content/queries/site.ts'
import type {ContentClient} from '../content/source.ts'
import {createRoutes} from '../routes.tsx'
import type {City} from '../services/cities.ts'

/** What pages are rendered from. */
export interface RenderSources {
  client: ContentClient
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** The cities that are served; undefined when nobody knows them. */
  cities: City[] | undefined
}

/** A page as React renders it. */
interface RenderedPage {
  status: number
  /** Elements for the head of the document. */
  head: string
  /** What stands in its root element. */
  body: string
  /** What it was rendered from. */
  state: Pick<PageState, 'kind' | 'queries' | 'router'>
}

/** Waits until nothing is being fetched any more, also what a loader did not wait for. */
async function settle(queryClient: QueryClient): Promise<void> {
  const fetching = () => queryClient.getQueryCache().findAll({fetchStatus: 'fetching'})
  for (let queries = fetching(); queries.length > 0; queries = fetching()) {
    await Promise.allSettled(queries.map(({promise}) => promise))
  }
}

/** The kind of the page that was loaded for an address. */
function kindAt(queryClient: QueryClient, path: string): string | undefined {
  const site = queryClient.getQueryData(siteOptions().queryKey)?.result
  const routes = queryClient.getQueryData(addressOptions(path, site?.productName).queryKey)?.result
  return routes && kindName(resolveAddress(routes, path))
}

/**
 * Runs the loaders of an address.
 * @throws what kept its content from being fetched
 */
export async function runLoaders(address: URL, {client, cities}: RenderSources) {
  const queryClient = createQueryClient(() => Promise.resolve(client))
  // Pages that ask for them have them; others do not carry them.
  queryClient.setQueryDefaults(citiesOptions().queryKey, {initialData: cities})
  const handler = createStaticHandler(createRoutes(queryClient, address.origin))
  const context = await handler.query(new Request(address))
  if (context instanceof Response) throw new Error(`${address.pathname} shows no page: it leads elsewhere.`)
  const [error] = Object.values(context.errors ?? {})
  if (error !== undefined) throw error
  await settle(queryClient)
  // Its age is that of the server's knowledge, not of this rendering: every browser asks for today's.
  await queryClient.invalidateQueries({queryKey: citiesOptions().queryKey, refetchType: 'none'})
  const queries = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.['carried'] !== false,
  })
  const {dataRoutes} = handler
  return {
    context,
    router: createStaticRouter(dataRoutes, context),
    queries,
    kind: kindAt(queryClient, address.pathname),
  }
}

/** The elements that React hoists come before everything else. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/

/**
 * Renders a page from nothing but what it carries, so that the first rendering in a browser is the same.
 * @throws what kept its content from being fetched or shown
 */
export async function renderPage(address: string, sources: RenderSources): Promise<RenderedPage> {
  const {context, router, queries, kind} = await runLoaders(new URL(address, sources.origin), sources)
  const queryClient = createQueryClient(() => Promise.resolve(sources.client))
  const errors: unknown[] = []
  const {prelude} = await prerender(
    <App queryClient={queryClient} state={queries}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    {
      onError: (error) => void errors.push(error),
      // What is larger is moved to its place by an inline script, which the security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const html = await new Response(prelude).text()
  // A part that fails is left to the browser by React; such a page would be no better than an empty one.
  if (errors.length > 0) throw errors[0]
  // Its view has sent the visitor on, as that of a city does that is not served.
  if (!html.includes('<h1')) throw new Error(`${address} shows no page: it leads elsewhere.`)
  const [head = ''] = HOISTED.exec(html) ?? []
  return {
    status: kind === undefined ? 404 : 200,
    head,
    body: html.slice(head.length),
    state: {kind, queries, router: {loaderData: context.loaderData}},
  }
}
