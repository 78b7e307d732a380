import {createClient} from '@sanity/client'
import type {DehydratedState} from '@tanstack/react-query'
import {render} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {createMemoryRouter, type HydrationState, RouterProvider} from 'react-router-dom'
import {onTestFinished} from 'vitest'
import {App} from '../../src/app/App.tsx'
import {reportCaught, reporting} from '../../src/app/reporting.ts'
import {keepLive} from '../../src/content/keepLive.ts'
import {seededLake} from '../../src/content/seedFixtures.ts'
import {type ContentClient, createQueryClient} from '../../src/content/source.ts'
import {runLoaders} from '../../src/prerender/renderPage.tsx'
import {isEditableText} from '../../src/preview/editable.ts'
import {createRoutes} from '../../src/routes.tsx'
import {loadSections} from '../../src/sections/lazySections.tsx'
import type {City} from '../../src/services/cities.ts'
import {supportDialogs} from '../../src/ui/dialogs.ts'

const ORIGIN = 'http://localhost:3000'
/** Origin of the site in tests that check addresses. */
const SITE = 'http://localhost'
const DATASET = 'production'
const PREVIEW = {
  perspective: 'drafts',
  stega: {enabled: true, studioUrl: '/studio', filter: isEditableText},
} as const

/** Settings of the network between the site and its content. */
interface Network {
  /** True to fail all requests, as if nobody answered. */
  down: boolean
  /** Ends every event stream, as if a cable were pulled. */
  cut: () => void
  /** Requests wait until this resolves. */
  held: Promise<void> | undefined
  /** The lake's answers wait until this resolves, as on a slow way back. */
  late: Promise<void> | undefined
  /** Selects the waiting ones by their GROQ; default all. */
  holds: (query: string | null) => boolean
  /** The answer to every request, instead of the lake's. */
  answer: Response | undefined
  /** GROQ of all queries, in order. */
  queries: string[]
}

/** Opens a lake with the seed, and the site's client for it. */
function openContent() {
  const {lake, dataset} = seededLake()
  const streams = new Set<TransformStreamDefaultController<Uint8Array>>()
  const network: Network = {
    down: false,
    cut: () => streams.forEach((stream) => stream.error(new TypeError('network error'))),
    held: undefined,
    late: undefined,
    holds: () => true,
    answer: undefined,
    queries: [],
  }

  const fetchFromLake: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const query = new URL(request.url).searchParams.get('query')
    if (query) network.queries.push(query)
    if (network.held && network.holds(query)) await network.held
    if (network.down) throw new TypeError('Failed to fetch')
    if (network.answer) return network.answer.clone()
    const response = await lake.fetch(request)
    if (network.late && network.holds(query)) await network.late
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    const wire = new TransformStream<Uint8Array, Uint8Array>({start: (stream) => void streams.add(stream)})
    return new Response(response.body?.pipeThrough(wire), response)
  }
  const client = createClient({
    projectId: 'embedded',
    dataset: DATASET,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'published',
    apiHost: ORIGIN,
    useProjectHostname: false,
    maxRetries: 0,
    resolveFetch: () => fetchFromLake,
  })
  return {
    lake,
    client,
    network,
    /** Changes a published document, like a publish in the Studio. */
    publish: (id: string, patch: Record<string, unknown>) =>
      dataset.mutate([{patch: {id, ...patch}}], {author: 'staff'}),
    /** Publishes a new document. */
    create: (document: Record<string, unknown>) => dataset.mutate([{create: document}], {author: 'staff'}),
    /** Deletes a published document. */
    remove: (id: string) => dataset.mutate([{delete: {id}}], {author: 'staff'}),
  }
}

type Content = ReturnType<typeof openContent>

/** Options of a visit. */
export interface SiteOptions {
  live?: boolean
  /** Shows drafts, with marks, like the Studio's preview. */
  preview?: boolean
  /** Prepares the content or the network before the visit. */
  before?: (content: Content) => void
}

/** Makes the site's parts in a visitor's browser. */
function createBrowserParts(client: ContentClient, address: string, hydrationData?: HydrationState) {
  const queryClient = createQueryClient(() => Promise.resolve(client))
  const router = createMemoryRouter(createRoutes(queryClient, SITE), {
    initialEntries: [address],
    ...(hydrationData && {hydrationData}),
  })
  return {queryClient, router}
}

/** Renders the site in a browser, with the queries that the page carries. */
function show(
  content: Content,
  {queryClient, router}: ReturnType<typeof createBrowserParts>,
  queries?: DehydratedState,
) {
  onTestFinished(() => {
    queryClient.clear()
    content.lake.close()
  })
  const {onCaughtError} = reporting
  const view = render(
    <App queryClient={queryClient} state={queries}>
      <RouterProvider router={router} onError={reportCaught} />
    </App>,
    {onCaughtError},
  )
  return {...content, ...view, router, user: userEvent.setup()}
}

/** Opens the site at an address like a visitor, with real content. */
export function openSite(address: string, {live = false, preview = false, before}: SiteOptions = {}) {
  const content = openContent()
  before?.(content)
  const parts = createBrowserParts(preview ? content.client.withConfig(PREVIEW) : content.client, address)
  void supportDialogs()
  const stopLive = live ? keepLive(parts.queryClient) : undefined
  onTestFinished(() => stopLive?.())
  return show(content, parts)
}

/**
 * Opens an address with the state of its prerendered page.
 * @param cities served when it was rendered
 */
export async function openRenderedPage(address: string, cities: City[]) {
  const content = openContent()
  const page = await runLoaders(new URL(address, SITE), {client: content.client, origin: SITE, cities})
  const parts = createBrowserParts(content.client, address, {loaderData: page.context.loaderData})
  await loadSections(parts.queryClient, page.lazySections)
  return show(content, parts, page.queries)
}
