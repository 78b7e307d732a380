import {getRequestListener} from '@hono/node-server'
import {createClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {citiesAt} from '../../server/prerender/citiesAt.ts'
import {followSite} from '../../server/prerender/followSite.ts'
import {newestEvent} from '../../server/prerender/newestEvent.ts'
import {listenTo, serve} from '../server/serving.ts'
import {openSeed, renderer} from './builtSite.ts'

/** Serves the seed on a port, like remote content, with a client of it. */
async function serveSeed() {
  const seed = openSeed()
  onTestFinished(() => seed.lake.close())
  const apiHost = await serve(getRequestListener((request) => seed.ask(request)))
  const elsewhere = {apiHost, resolveFetch: () => fetch}
  const client = createClient({...seed.config, ...elsewhere})
  return {...seed, client}
}

/** Makes pages that record their calls. */
function notePages() {
  const told: string[] = []
  const note = async (what: string) => void told.push(what)
  return {
    told,
    pages: {
      renderAll: () => note('all'),
      refresh: (tags: readonly string[], event?: string) => note(`${tags.length > 0} ${event}`),
      refreshAll: (event?: string) => note(`again ${event}`),
    },
  }
}

const at = (pathname: string) => ({pathname, search: ''})

describe('A site whose content is elsewhere', () => {
  test('knows its addresses, and hears of what is published', async () => {
    const log = listenTo('stdout')
    const {client, dataset} = await serveSeed()
    const {pages, told} = notePages()
    const {findContent, stop} = await followSite({client, pages})
    onTestFinished(stop)
    expect(told[0]).toBe('all')
    expect(findContent(at('/Rider'))).toEqual({kind: 'page', address: '/Rider'})
    expect(findContent(at('/New'))).toEqual({kind: 'nothing'})
    await expect.poll(() => log).toContain('Following what is published.\n')
    expect(told[1]).toMatch(/^again \S+$/)
    const {transactionId} = dataset.mutate([{patch: {id: 'page-rider', set: {route: '/New'}}}], {
      author: 'staff',
    })
    await expect.poll(() => findContent(at('/New'))).toEqual({kind: 'page', address: '/New'})
    expect(told.slice(2)).toEqual([`true ${transactionId}`])
  })

  test('says that there is a page everywhere while nobody can tell, and tells addresses apart later', async () => {
    const log = listenTo('stdout')
    const {client, network} = await serveSeed()
    const {pages, told} = notePages()
    network.down = true
    const {findContent, stop} = await followSite({client, pages})
    onTestFinished(stop)
    expect(findContent(at('/New'))).toEqual({kind: 'page', address: undefined})
    expect(log.join('')).toMatch(/^Pages are not rendered ahead until content can be read\. .*503/m)
    network.down = false
    await expect.poll(() => findContent(at('/New'))).toEqual({kind: 'nothing'})
    expect(told).toEqual(['all', expect.stringMatching(/^again \S+$/)])
  })

  test('hears of nothing any more once it is stopped', async () => {
    const log = listenTo('stdout')
    const {client, dataset, lake} = await serveSeed()
    const {pages, told} = notePages()
    const {stop} = await followSite({client, pages})
    await expect.poll(() => log).toContain('Following what is published.\n')
    stop()
    await expect.poll(() => lake.openStreamCount).toBe(0)
    dataset.mutate([{patch: {id: 'page-rider', set: {route: '/New'}}}], {author: 'staff'})
    expect(told).toHaveLength(2)
  })
})

describe('The newest live event', () => {
  test('is the one of the last publish', async () => {
    const {client, dataset, lake} = await serveSeed()
    dataset.mutate([{patch: {id: 'page-rider', set: {route: '/New'}}}], {author: 'staff'})
    expect(await newestEvent(client)).toBe(lake.liveHead('production'))
  })

  test('is not known where the service does not tell', async () => {
    const {client, network} = await serveSeed()
    network.down = true
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
    onTestFinished(() => void vi.useRealTimers())
    const event = newestEvent(client)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await event).toBeUndefined()
  })
})

describe('The cities that pages are rendered with', () => {
  test('are those that the service tells at this server', async () => {
    const cities = [{name: 'Orlando', basePrice: 9.95}]
    const loadCities = vi.fn<(origin: string) => Promise<typeof cities>>(async () => cities)
    expect(await citiesAt({...renderer, entry: {...renderer.entry, loadCities}}, 'http://localhost:1')).toBe(
      cities,
    )
    expect(loadCities).toHaveBeenCalledWith('http://localhost:1')
  })

  test('are left out, which the operator is told, where the service does not answer', async () => {
    const log = listenTo('stdout')
    const loadCities = () => Promise.reject(new Error('The list of cities could not be loaded.'))
    expect(
      await citiesAt({...renderer, entry: {...renderer.entry, loadCities}}, 'http://localhost:1'),
    ).toBeUndefined()
    expect(log).toContain(
      'Pages are rendered without the list of cities: The list of cities could not be loaded.\n',
    )
  })
})
