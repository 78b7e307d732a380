import type {QueryClient} from '@tanstack/react-query'
import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {resolveAddress} from '../app/addresses.ts'
import {SiteFrame} from '../app/App.tsx'
import {placeLoader} from '../app/loaders.ts'
import {createQueryClient} from '../app/queryClient.ts'
import {Site} from '../app/Site.tsx'
import {citiesOptions} from '../content/cities/citiesOptions.ts'
import {routesOptions} from '../content/queries/routes.ts'
import type {ContentClient} from '../content/source.ts'
import {memoryHistory} from '../navigation/router.ts'
import type {City} from '../services/cities.ts'
import {UsedModules} from '../ui/preloadable.tsx'
import {giveAnswers, takeAnswers} from './pageState.ts'
import type {PageState} from './pageState.ts'

/** What pages are rendered from. */
export interface RenderSources {
  client: ContentClient
  /** Where the site is served, for canonical addresses. */
  origin: string
  /** The cities that are served; undefined when nobody knows them. */
  cities: City[] | undefined
}

/** A page as React renders it. */
export interface RenderedPage {
  status: number
  /** Elements for the head of the document. */
  head: string
  /** What stands in its root element. */
  body: string
  /** Modules of the views that it shows, outer ones first, and those of them that must act for its visitor. */
  shown: string[]
  acting: string[]
  /** What it was rendered from. */
  carried: Pick<PageState, 'answers' | 'renderedAt'>
}

/** Waits until nothing is being fetched any more, also what a loader did not wait for. */
async function settle(queryClient: QueryClient): Promise<void> {
  const fetching = () => queryClient.getQueryCache().findAll({fetchStatus: 'fetching'})
  for (let queries = fetching(); queries.length > 0; queries = fetching()) {
    await Promise.allSettled(queries.map(({promise}) => promise))
  }
}

/** Nothing is at an address that leads nowhere, though it has a page that says so. */
function statusOf(queryClient: QueryClient, pathname: string): number {
  const routes = queryClient.getQueryData(routesOptions().queryKey)?.result
  const kind = routes && resolveAddress(routes, pathname)?.kind
  return kind === 'document' || kind === 'city' ? 200 : 404
}

async function load(address: string, {client, origin, cities}: RenderSources) {
  const renderedAt = Date.now()
  const queryClient = createQueryClient(() => Promise.resolve(client))
  // Pages that ask for them have them; others do not carry them.
  queryClient.setQueryDefaults(citiesOptions().queryKey, {initialData: cities})
  const {pathname, search} = new URL(address, origin)
  const {location} = memoryHistory(pathname + search)
  const next = await placeLoader(queryClient)(location, undefined)
  if (next !== undefined) throw new Error(`${address} shows no page: it leads elsewhere.`)
  await settle(queryClient)
  // No event tells that the list has changed, so every visitor asks for it anew.
  await queryClient.invalidateQueries({queryKey: citiesOptions().queryKey, refetchType: 'none'})
  const carried = {answers: takeAnswers(queryClient), renderedAt}
  return {location, status: statusOf(queryClient, pathname), carried}
}

/** The elements that React hoists come before everything else. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/

/**
 * Renders a page from nothing but what it carries, so that the first rendering in a browser is the same.
 * @throws what kept its content from being fetched or shown
 */
export async function renderPage(address: string, sources: RenderSources): Promise<RenderedPage> {
  const {location, status, carried} = await load(address, sources)
  const queryClient = createQueryClient(() => Promise.resolve(sources.client))
  giveAnswers(queryClient, carried, true)
  const modules = {shown: new Set<string>(), acting: new Set<string>()}
  const errors: unknown[] = []
  const {prelude} = await prerender(
    <UsedModules value={modules}>
      <SiteFrame queryClient={queryClient}>
        <StaticRouter location={location}>
          <Site location={location} isStarting={false} failure={undefined} origin={sources.origin} />
        </StaticRouter>
      </SiteFrame>
    </UsedModules>,
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
    status,
    head,
    body: html.slice(head.length),
    shown: [...modules.shown],
    acting: [...modules.acting],
    carried,
  }
}
