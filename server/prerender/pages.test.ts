import {describe, expect, test, vi} from 'vitest'
import {BROKEN, MANY_CITIES, openPages, keepInMemory, titleOf} from './pagesFixtures.ts'

describe('a page that somebody asks for', () => {
  test('is there with its headers once it was rendered, and says nothing of how far it is current where nobody knows', async () => {
    const {pages, onRendered} = openPages({'/Rider': 'Ride', '/Driver': 'Drive'})
    const start = performance.now()
    await pages.renderAll()
    expect(pages.count).toBe(3)
    const page = await pages.find('/Rider')
    expect(page).toMatchObject({text: {html: 'Ride'}, headers: {of: '/Rider', scripts: 'Ride'}})
    expect(page?.currentUntil).toBeUndefined()
    expect(await pages.find(undefined)).toMatchObject({headers: {of: '/'}})
    expect(onRendered).toHaveBeenCalledTimes(3)
    const [milliseconds = NaN] = onRendered.mock.lastCall ?? []
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThan(performance.now() - start)
  })

  test('is rendered before those that nobody waits for', async () => {
    const {pages, shown, hold, begun} = openPages({'/A': 'a', '/B': 'b', '/C': 'c', '/D': 'd'})
    const release = hold('/A')
    const all = pages.renderAll('start')
    await expect.poll(() => begun).toEqual(['/A'])
    const found = shown('/C')
    release()
    expect(await found).toEqual(['c', 'start'])
    await all
    expect(begun).toEqual(['/A', '/C', '/B', '/D', ''])
  })

  test('more often than others follows what changes all of them before them', async () => {
    const {pages, publish, shown, begun} = openPages({
      '/A': titleOf('/C'),
      '/B': titleOf('/C'),
      '/C': 'c',
      '/D': titleOf('/C'),
    })
    await pages.renderAll()
    await shown('/D')
    await shown('/D')
    await shown('/B')
    begun.length = 0
    await publish({'/C': 'changed'})
    expect(begun).toEqual(['/D', '/B', '/A', '/C'])
  })

  test('has the answer of the renderer while it waits, and what it was before where that fails', async () => {
    const kept = keepInMemory()
    const before = openPages({'/A': 'a', '/B': 'before'}, {kept})
    await before.pages.renderAll('start')
    kept.isCurrent.mockReturnValue(false)
    const {pages, shown, hold, begun} = openPages({'/A': 'a', '/B': BROKEN}, {kept})
    const release = hold('/A')
    const all = pages.renderAll('start')
    await expect.poll(() => begun).toEqual(['/A'])
    const found = shown('/B')
    release()
    expect(await found).toEqual(['before', undefined])
    await all
    expect(await shown('/B')).toEqual(['before', undefined])
  })

  test('is taken over from an earlier process without being rendered', async () => {
    const kept = keepInMemory()
    const before = openPages({'/A': 'a'}, {kept})
    await before.pages.renderAll('start')
    kept.read.mockClear()
    const {pages, shown, begun} = openPages({'/A': 'a'}, {kept})
    expect(await shown('/A')).toEqual(['a', undefined])
    expect(pages.count).toBe(1)
    await pages.renderAll('start')
    expect([await shown('/A'), begun]).toEqual([['a', 'start'], []])
    expect(kept.read.mock.calls.filter(([address]) => address === '/A')).toHaveLength(1)
  })

  test('is found while it is on its way to the disk, where memory has no room for it', async () => {
    const kept = keepInMemory()
    const {promise: written, resolve: write} = Promise.withResolvers<void>()
    kept.write.mockImplementation(async (address, page) => {
      await written
      kept.stored.set(address, page)
    })
    const {pages, shown} = openPages({'/A': 'a'}, {kept, memory: 0})
    const all = pages.renderAll('start')
    await expect.poll(() => pages.count).toBe(1)
    const found = shown('/A')
    write()
    expect(await found).toEqual(['a', 'start'])
    await all
  })
})

describe('a page that could not be known', () => {
  const TYPED = '/NotAvailable/boise'

  test('is rendered for the one who asks, and counted before', async () => {
    const {pages, begun, problemsOf} = openPages({'/A': 'a'})
    await pages.renderAll('start')
    begun.length = 0
    const spend = vi.fn<() => Promise<void>>(async () => expect(begun).toEqual([]))
    expect((await pages.find(TYPED, spend))?.text.html).toBe('null')
    expect(spend).toHaveBeenCalledTimes(1)
    expect((await pages.find(TYPED, async () => undefined))?.text.html).toBe('null')
    expect(begun).toEqual([TYPED, TYPED])
    expect(pages.count).toBe(2)
    expect(problemsOf(TYPED)).toEqual([])
  })

  test('is not rendered for who has had enough, nor is the page for addresses that have none', async () => {
    const {pages, begun, network} = openPages({'/A': 'a'})
    const spend = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Enough.'))
    await expect(pages.find(TYPED, spend)).rejects.toThrow('Enough.')
    expect(begun).toEqual([])
    network.down = true
    await expect(pages.renderAll()).rejects.toThrow('503')
    expect(await pages.find(undefined, spend)).toBeUndefined()
    expect(spend).toHaveBeenCalledTimes(1)
  })

  test('renders itself while another one is rendered', async () => {
    const {pages, hold, begun} = openPages({'/A': 'a'})
    await pages.renderAll('start')
    begun.length = 0
    const release = hold(TYPED)
    const spend = vi.fn<() => Promise<void>>(async () => undefined)
    const both = [pages.find(TYPED, spend), pages.find('/NotAvailable/other', spend)]
    await expect.poll(() => begun).toEqual([TYPED])
    expect(await both[1]).toBeUndefined()
    expect(await pages.find('/NotAvailable/third', spend)).toBeUndefined()
    // Only visitors who came at the same moment pay for a page that is not rendered for them.
    expect(spend).toHaveBeenCalledTimes(2)
    release()
    expect((await both[0])?.text.html).toBe('null')
    expect((await pages.find('/NotAvailable/third', spend))?.text.html).toBe('null')
  })

  test('renders itself where it fails, and the next one is rendered', async () => {
    const {pages, network} = openPages({'/A': 'a'})
    await pages.renderAll('start')
    network.down = true
    expect(await pages.find(TYPED)).toBeUndefined()
    network.down = false
    expect((await pages.find(TYPED))?.text.html).toBe('null')
  })
})

describe('the pages of many cities', () => {
  const [first = '', second = '', third = ''] = MANY_CITIES.map(
    ({name}) => `/Available/${name.toLowerCase().replace(' ', '-')}`,
  )

  test('are kept once somebody has asked, those that were asked for last, and no process takes them over', async () => {
    const kept = keepInMemory()
    const {pages, shown, begun, problemsOf} = openPages(
      {'/A': 'a'},
      {cities: MANY_CITIES, keptOnDemand: 2, kept},
    )
    await pages.renderAll('start')
    begun.length = 0
    const spend = vi.fn<() => Promise<void>>(async () => undefined)
    for (const address of [first, second, first, third]) await pages.find(address, spend)
    expect(begun).toEqual([first, second, third])
    expect(spend).toHaveBeenCalledTimes(3)
    expect(pages.count).toBe(4)
    expect(problemsOf(second)).toContainEqual([])
    expect(await shown(first)).toEqual(['null', 'start'])
    expect(begun).toHaveLength(3)
    await pages.find(second)
    expect(begun).toEqual([first, second, third, second])
    expect(kept.stored.keys().toArray()).toEqual(['/A', undefined])
  })

  test('are not rendered for who has had enough, who is told so', async () => {
    const {pages, begun} = openPages({'/A': 'a'}, {cities: MANY_CITIES})
    await pages.renderAll('start')
    const before = begun.length
    const enough = pages.find(first, () => Promise.reject(new Error('Enough.')))
    await expect(enough).rejects.toThrow('Enough.')
    expect(begun).toHaveLength(before)
  })

  test('that fail are rendered again for the one who asks', async () => {
    const {pages, shown, network} = openPages({'/A': 'a'}, {cities: MANY_CITIES})
    await pages.renderAll('start')
    network.down = true
    expect(await pages.find(first)).toBeUndefined()
    network.down = false
    expect((await shown(first))?.[0]).toBe('null')
  })

  test('follow what is published like all others, while they are kept', async () => {
    const {pages, shown, publish, begun} = openPages({'/A': 'a'}, {cities: MANY_CITIES})
    await pages.renderAll('start')
    await shown(first)
    await publish({[first]: 'Town'})
    begun.length = 0
    expect((await shown(first))?.[0]).toBe('Town')
    expect(begun).toEqual([])
  })
})
