import {createLake, createMemoryStore} from 'content-lake'
import * as v from 'valibot'
import {onTestFinished, vi} from 'vitest'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import type {City} from '../../src/services/cities.ts'
import type {PageProblem} from '../health/contentProblems.ts'
import type {KeptPages, StoredPage} from './keptPages.ts'
import {Pages} from './pages.ts'
import type {Address} from './renderQueue.ts'

const ORIGIN = 'http://localhost:3000'
const ASKING = {filterResponse: false, returnQuery: false} as const
const ROUTES_QUERY = '*[_type == "page"].route | order(@)'
const TITLE_QUERY = '*[_type == "page" && route == $route][0].title'

/** The title of a page that cannot be rendered. */
export const BROKEN = 'Broken'
/** The title of a page that misses a part. */
export const HALF = 'Half'
/** The title of a page that shows the title of another. */
export const titleOf = (route: string) => `As ${route}`

/** More cities than are rendered ahead. */
export const MANY_CITIES: City[] = Array.from({length: 150}, (_, index) => ({
  name: `Town ${index}`,
  basePrice: 5,
}))

/** Creates storage in memory that stands for the disk between processes. */
export function keepInMemory() {
  const stored = new Map<Address, StoredPage>()
  return {
    stored,
    read: vi.fn<KeptPages['read']>(async (address) => stored.get(address)),
    write: vi.fn<KeptPages['write']>(async (address, page) => void stored.set(address, page)),
    isCurrent: vi.fn<KeptPages['isCurrent']>(() => true),
    retain: vi.fn<KeptPages['retain']>(async () => undefined),
    expire: vi.fn<KeptPages['expire']>(),
    reach: vi.fn<KeptPages['reach']>(async () => undefined),
  }
}

interface Options extends Pick<ConstructorParameters<typeof Pages>[0], 'files' | 'memory' | 'keptOnDemand'> {
  cities?: City[]
  kept?: ReturnType<typeof keepInMemory>
}

/**
 * Opens a lake with pages whose whole HTML is their title.
 * @param titles by their routes
 */
export function openPages(titles: Record<string, string>, options: Options = {}) {
  const lake = createLake(createMemoryStore())
  onTestFinished(() => lake.close())
  const dataset = lake.engine.dataset('production')
  const newest: {tags: string[]; event?: string} = {tags: []}
  dataset.subscribe(({id, changes}) => {
    newest.tags = dataset.syncTagsOf(changes, false)
    newest.event = id
  })
  /** @param changed null for a page that is deleted */
  const write = (changed: Record<string, string | null>) => {
    const mutations = Object.entries(changed).map(([route, title]) => {
      const id = `page${route.replaceAll('/', '-')}`
      return title === null ? {delete: {id}} : {createOrReplace: {_id: id, _type: 'page', route, title}}
    })
    dataset.mutate(mutations, {author: 'staff'})
    return {...newest}
  }
  write(titles)

  /** Routes whose titles were queried. */
  const asked: string[] = []
  const network = {down: false, refused: new Set<string>()}
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const param = new URL(request.url).searchParams.get('$route')
    const route = param === null ? undefined : v.parse(v.string(), JSON.parse(param))
    if (route !== undefined) asked.push(route)
    const isDown = network.down || network.refused.has(route ?? '')
    return isDown ? new Response('Down', {status: 503}) : lake.fetch(request)
  }

  /** Addresses of the pages whose rendering has begun; '' for the page that unknown addresses get. */
  const begun: string[] = []
  const held = new Map<string, Promise<void>>()
  const entry: ConstructorParameters<typeof Pages>[0]['renderer']['entry'] = {
    addressOfEntered: async (typed) => `/NotAvailable/${typed}`,
    async listAddresses({client}) {
      return v.parse(v.array(v.string()), (await client.fetch(ROUTES_QUERY, {}, ASKING)).result)
    },
    async prerenderPage({entryPage}, address = '', {client, currentUntil}) {
      begun.push(address)
      const read = async (route: string) => String((await client.fetch(TITLE_QUERY, {route}, ASKING)).result)
      const own = await read(address)
      const title = own.startsWith(titleOf('/')) ? await read(own.slice(titleOf('').length)) : own
      await held.get(address)
      if (title === BROKEN) throw new Error('It is broken.')
      const changesWithTheDay = address.startsWith('/Legal')
      const leftOut = title === HALF ? [{name: 'hero', error: new Error('Half of it.')}] : []
      const html = entryPage + title + (currentUntil === undefined ? '' : ` until ${currentUntil}`)
      return {html, status: 200, inline: {scripts: [title], styles: []}, changesWithTheDay, leftOut}
    },
  }
  /** Holds a page back, once it has its title, until the returned function is called. */
  const hold = (address: string) => {
    const {promise, resolve} = Promise.withResolvers<void>()
    held.set(address, promise)
    return () => {
      held.delete(address)
      resolve()
    }
  }

  const reported: [address: string, problems: readonly PageProblem[]][] = []
  const onRendered = vi.fn<(milliseconds: number) => void>()
  const pages = new Pages({
    renderer: {entry, site: {entryPage: '', manifest: {}, readStyle: () => ''}},
    clientConfig: {...clientConfig(readConnection({}), ORIGIN), maxRetries: 0},
    fetch: ask,
    origin: ORIGIN,
    cities: [],
    headersOf: (pathname, inline) => ({of: pathname, scripts: inline?.scripts.join() ?? ''}),
    report: (address, problems) => void reported.push([address, problems]),
    onRendered,
    ...options,
  })
  /** Returns the HTML of a page, and the event up to which it is current. */
  const shown = async (address: Address) => {
    const page = await pages.find(address)
    return page && [page.text.html, page.currentUntil]
  }
  /** Publishes, and waits until pages have followed. */
  const publish = async (changed: Record<string, string | null>) => {
    const {tags, event} = write(changed)
    await pages.refresh(tags, event)
    return event
  }
  /** Returns the problems reported of a page since the last call, newest last. */
  const problemsOf = (address: string) => {
    const found = reported.filter(([of]) => of === address).map(([, problems]) => problems)
    reported.length = 0
    return found.map((problems) => problems.map(({part, reason}) => `${part ?? 'page'}: ${reason}`))
  }
  return {pages, write, publish, shown, hold, asked, begun, network, problemsOf, onRendered}
}
