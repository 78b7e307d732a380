import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {listenTo} from '../../tests/server/serving.ts'
import {BROKEN, HALF, openPages, keepInMemory, titleOf} from './pagesFixtures.ts'

describe('a publish', () => {
  test('has the pages rendered that show what it changes, and asks for nothing else', async () => {
    const {pages, publish, shown, begun, asked} = openPages({'/A': 'a', '/B': 'b', '/C': titleOf('/B')})
    await pages.renderAll('start')
    begun.length = 0
    const event = await publish({'/B': 'changed'})
    expect(begun).toEqual(['/B', '/C'])
    expect(await shown('/C')).toEqual(['changed', event])
    expect(await shown('/A')).toEqual(['a', event])
    asked.length = 0
    await pages.refresh(['another'], 'later')
    expect([begun.length, asked]).toEqual([2, []])
    expect(await shown('/A')).toEqual(['a', 'later'])
  })

  test('is looked at together with those that came meanwhile, and what comes later on its own', async () => {
    const {pages, write, publish, shown, hold, begun} = openPages({'/A': 'a', '/B': 'b', '/C': 'c'})
    await pages.renderAll('start')
    begun.length = 0
    const release = hold('/C')
    const before = publish({'/C': 'held'})
    await expect.poll(() => begun).toEqual(['/C'])
    const [one, other] = [write({'/A': 'one'}), write({'/B': 'other'})]
    const refreshed = pages.refresh(one.tags, one.event)
    expect(pages.refresh(other.tags, other.event)).toBe(refreshed)
    release()
    await Promise.all([before, refreshed])
    expect(begun).toEqual(['/C', '/A', '/B'])
    expect(await shown('/A')).toEqual(['one', other.event])
    expect(await shown('/B')).toEqual(['other', other.event])
    const event = await publish({'/A': 'more'})
    expect(await shown('/A')).toEqual(['more', event])
  })

  test('of a page that is new or no more changes which pages there are, on disk, too', async () => {
    const kept = keepInMemory()
    const files = {
      write: vi.fn<(address: string | undefined, html: string) => Promise<void>>(async () => undefined),
      remove: vi.fn<(address: string) => Promise<void>>(async () => undefined),
    }
    const {pages, publish, shown, begun, problemsOf} = openPages({'/A': 'a', '/B': HALF}, {kept, files})
    await pages.renderAll('start')
    expect(problemsOf('/B')).toEqual([['hero: Half of it.']])
    expect(kept.retain).toHaveBeenLastCalledWith(['/A', '/B', undefined])
    const event = await publish({'/B': null, '/C': 'c'})
    expect(problemsOf('/B')).toEqual([[]])
    expect(begun).toEqual(['/A', '/B', '', '/C'])
    expect(pages.count).toBe(3)
    expect(kept.retain).toHaveBeenLastCalledWith(['/A', '/C', undefined])
    expect(files.remove.mock.calls).toEqual([['/B']])
    expect(files.write).toHaveBeenCalledWith('/C', `c until ${event}`)
    expect(await shown('/A')).toEqual(['a until start', event])
    // Nothing uses its old answers any more.
    const back = await publish({'/B': 'b'})
    expect(await shown('/B')).toEqual([`b until ${back}`, back])
  })

  test('of what a page that is no more has shown has others follow that show it, and asks for nothing else of that page', async () => {
    const {pages, publish, shown, asked} = openPages({
      '/A': titleOf('/B'),
      '/B': 'b',
      '/C': titleOf('/B'),
    })
    await pages.renderAll('start')
    await publish({'/C': null})
    const changed = await publish({'/B': 'changed'})
    expect(await shown('/A')).toEqual(['changed', changed])
    await publish({'/B': null})
    asked.length = 0
    await pages.refreshAll('later')
    expect(asked.toSorted()).toEqual(['', '/A', '/B'])
    const event = await publish({'/B': 'back'})
    expect(await shown('/A')).toEqual(['back', event])
  })

  test('that changes no addresses has them listed once more by nobody', async () => {
    const kept = keepInMemory()
    const {pages, publish} = openPages({'/A': 'a'}, {kept})
    await pages.renderAll('start')
    await publish({'/A': 'changed'})
    expect(kept.retain).toHaveBeenCalledTimes(1)
  })

  test('of many answers, of which few are others, leaves all others as current as it', async () => {
    const routes = Array.from({length: 60}, (_, index) => `/P${index}`)
    const titles = (title: string) => Object.fromEntries(routes.map((route) => [route, title]))
    const {pages, publish, shown, begun} = openPages({...titles('before'), '/P1': BROKEN})
    await pages.renderAll('start')
    begun.length = 0
    const event = await publish({...titles('before'), '/P0': 'after', '/P1': BROKEN})
    expect(begun).toContain('/P0')
    expect(begun).not.toContain('/P59')
    expect(await shown('/P59')).toEqual(['before', event])
  })

  test('that changes many answers is looked at page by page', async () => {
    const routes = Array.from({length: 60}, (_, index) => `/P${index}`)
    const titles = (title: string) => Object.fromEntries(routes.map((route) => [route, title]))
    const {pages, publish, shown, hold, asked, begun} = openPages(titles('before'))
    await pages.renderAll('start')
    asked.length = begun.length = 0
    const release = hold('/P0')
    const published = publish(titles('after'))
    await expect.poll(() => begun).toEqual(['/P0'])
    expect(asked).toEqual(['/P0'])
    expect(await shown('/P59')).toEqual(['before', undefined])
    release()
    const event = await published
    expect(await shown('/P59')).toEqual(['after', event])
  })

  test('of few answers is looked at before anything is rendered', async () => {
    const routes = Array.from({length: 40}, (_, index) => `/P${index}`)
    const titles = (title: string) => Object.fromEntries(routes.map((route) => [route, title]))
    const {pages, publish, hold, asked, begun} = openPages(titles('before'))
    await pages.renderAll('start')
    asked.length = begun.length = 0
    const release = hold('/P0')
    const published = publish({...titles('before'), '/P0': 'after'})
    await expect.poll(() => begun).toEqual(['/P0'])
    expect(asked.toSorted()).toEqual(routes.toSorted())
    release()
    await published
    expect(begun).toEqual(['/P0'])
  })

  test('expires by its tags what an earlier process has kept, and all of it where nobody knows the tags', async () => {
    const kept = keepInMemory()
    const {pages, publish} = openPages({'/A': 'a'}, {kept})
    await pages.renderAll('start')
    expect(kept.expire).not.toHaveBeenCalled()
    await publish({'/A': 'b'})
    const [tags = []] = kept.expire.mock.lastCall ?? []
    expect([...tags].length).toBeGreaterThan(0)
    await pages.refreshAll('later')
    expect(kept.expire.mock.lastCall).toEqual([])
  })
})

describe('a page that cannot be rendered', () => {
  test('stays as it was, is reported, does not say that it is current, and is whole again when mended', async () => {
    const {pages, publish, shown, problemsOf, begun} = openPages({'/A': 'a', '/B': 'b'})
    await pages.renderAll('start')
    expect(problemsOf('/A')).toEqual([[]])
    const failed = await publish({'/A': BROKEN})
    expect(problemsOf('/A')).toEqual([['page: It is broken.']])
    expect(await shown('/A')).toEqual(['a', undefined])
    expect(await shown('/B')).toEqual(['b', failed])
    const mended = await publish({'/A': 'mended'})
    expect(problemsOf('/A')).toEqual([[]])
    expect(await shown('/A')).toEqual(['mended', mended])
    begun.length = 0
    await pages.renderAll('later')
    expect(begun).toEqual([])
    expect(await shown('/A')).toEqual(['mended', 'later'])
  })

  test('stays as it was while something else is published, also where it asks for what it was made of', async () => {
    const {pages, publish, shown, problemsOf} = openPages({'/A': 'a', '/B': 'b'})
    await pages.renderAll('start')
    await publish({'/A': BROKEN})
    await publish({'/A': 'a'})
    expect(await shown('/A')).toMatchObject(['a', expect.any(String)])
    await publish({'/A': BROKEN})
    problemsOf('/A')
    await pages.refreshAll('later')
    expect(await shown('/A')).toEqual(['a', undefined])
    expect(await shown('/B')).toEqual(['b', 'later'])
  })

  test('is rendered when something changes that it asked for when it failed', async () => {
    const {pages, publish, shown} = openPages({'/A': 'a', '/B': BROKEN, '/C': 'c'})
    await pages.renderAll('start')
    await publish({'/A': titleOf('/B')})
    expect(await shown('/A')).toEqual(['a', undefined])
    const event = await publish({'/B': 'mended'})
    expect(await shown('/A')).toEqual(['mended', event])
  })

  test('and never was is nowhere, keeps no other from being there, and is there as soon as it is mended', async () => {
    const {pages, publish, shown, problemsOf, begun} = openPages({'/A': BROKEN, '/B': 'b'})
    await pages.renderAll('start')
    expect(problemsOf('/A')).toEqual([['page: It is broken.']])
    expect(await shown('/A')).toBeUndefined()
    expect(pages.count).toBe(2)
    begun.length = 0
    await publish({'/B': 'changed'})
    expect(begun).toEqual(['/B'])
    const event = await publish({'/A': 'mended'})
    expect(begun).toEqual(['/B', '/A'])
    expect(problemsOf('/A')).toEqual([[]])
    expect(await shown('/A')).toEqual(['mended', event])
    expect(begun).toHaveLength(2)
  })

  test('and is no more is not reported any longer', async () => {
    const {pages, publish, problemsOf} = openPages({'/A': BROKEN, '/B': 'b'})
    await pages.renderAll('start')
    expect(problemsOf('/A')).toEqual([['page: It is broken.']])
    await publish({'/A': null})
    expect(problemsOf('/A')).toEqual([[]])
  })

  test('for want of an answer is tried again every minute, alone, until it has it', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    onTestFinished(() => void vi.useRealTimers())
    const log = listenTo('stderr')
    const {pages, write, publish, shown, network, begun} = openPages({'/A': 'a', '/B': BROKEN})
    await pages.renderAll('start')
    network.refused.add('/Elsewhere')
    await publish({'/A': titleOf('/Elsewhere')})
    begun.length = 0
    vi.advanceTimersByTime(59_999)
    await pages.refresh([], 'later')
    expect(begun).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.poll(() => begun).toEqual(['/A'])
    await pages.refresh([], 'later')
    expect(await shown('/A')).toEqual(['a', undefined])

    network.down = true
    const {tags, event} = write({'/A': titleOf('/Elsewhere')})
    await expect(pages.refresh(tags, event)).rejects.toThrow('503')
    expect(log).toEqual([])
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => log.join('')).toContain('503')
    network.down = false
    network.refused.clear()
    vi.advanceTimersByTime(60_000)
    await expect.poll(async () => (await shown('/A'))?.[0]).toBe('null')
    expect(begun).not.toContain('/B')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('for addresses that have none is reported under a name', async () => {
    const {pages, publish, problemsOf, shown} = openPages({'/A': 'a'})
    await pages.renderAll('start')
    await publish({'': BROKEN})
    expect(problemsOf('The page for addresses that have none').at(-1)).toEqual(['page: It is broken.'])
    expect(await shown(undefined)).toEqual(['null', undefined])
  })
})

describe('while the content cannot be read', () => {
  test('no page says that it is current, and afterwards all of them follow', async () => {
    const {pages, write, shown, network} = openPages({'/A': 'a', '/B': 'b'})
    await pages.renderAll('start')
    network.down = true
    const {tags, event} = write({'/A': 'changed'})
    await expect(pages.refresh(tags, event)).rejects.toThrow('503')
    expect([await shown('/A'), await shown('/B')]).toEqual([
      ['a', undefined],
      ['b', undefined],
    ])
    await expect(pages.refreshAll(event)).rejects.toThrow('503')
    expect(await shown('/B')).toEqual(['b', undefined])
    network.down = false
    await pages.refreshAll(event)
    expect([await shown('/A'), await shown('/B')]).toEqual([
      ['changed', event],
      ['b', event],
    ])
  })

  test('a text that was in force on another day is made again for the one who asks, and others are as they were', async () => {
    const {pages, write, shown, network, begun} = openPages({'/A': 'a', '/Legal/terms': 'Terms'})
    await pages.renderAll('start')
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 86_400_000})
    onTestFinished(() => void vi.useRealTimers())
    expect(await shown('/Legal/terms')).toEqual(['Terms', 'start'])
    network.down = true
    const {tags, event} = write({'/A': 'changed'})
    await expect(pages.refresh(tags, event)).rejects.toThrow('503')
    begun.length = 0
    expect(await shown('/Legal/terms')).toEqual(['Terms', undefined])
    expect(await shown('/A')).toEqual(['a', undefined])
    expect(begun).toEqual(['/Legal/terms'])
  })
})

test('on another day every page is rendered again, and twice on none', async () => {
  const {pages, begun} = openPages({'/A': 'a', '/B': 'b'})
  await pages.renderAll('start')
  await pages.renderAll('again')
  expect(begun).toEqual(['/A', '/B', ''])
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 86_400_000})
  onTestFinished(() => void vi.useRealTimers())
  await pages.renderAll('tomorrow')
  expect(begun).toEqual(['/A', '/B', '', '/A', '/B', ''])
})

test('rendering all of them again without word of an event leaves each as current as it was', async () => {
  const {pages, publish, shown} = openPages({'/A': 'a', '/B': 'b'})
  await pages.renderAll('start')
  const event = await publish({'/A': 'changed'})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 86_400_000})
  onTestFinished(() => void vi.useRealTimers())
  await pages.renderAll()
  expect([await shown('/A'), await shown('/B')]).toEqual([
    ['changed', event],
    ['b', event],
  ])
})

describe('the next process', () => {
  test('is told what each page was made of, but of those that are not whole, and up to which event', async () => {
    const kept = keepInMemory()
    const {pages, publish} = openPages({'/A': 'a', '/B': HALF, '/Legal': 'Law'}, {kept})
    await pages.renderAll('start')
    expect(kept.stored.get('/A')).toMatchObject({
      event: 'start',
      changesWithTheDay: false,
      headers: {of: '/A', scripts: 'a'},
      answers: [{params: {route: '/A'}, tags: expect.arrayContaining([expect.any(String)])}],
    })
    expect(kept.stored.get('/B')?.answers).toBeUndefined()
    expect(kept.stored.get('/Legal')).toMatchObject({changesWithTheDay: true})
    await expect.poll(() => kept.reach.mock.calls).toEqual([['start', []]])
    const event = await publish({'/A': BROKEN})
    await expect.poll(() => kept.reach).toHaveBeenLastCalledWith(event, ['/A'])
  })

  test('is told nothing where nobody knows how far pages are current', async () => {
    const kept = keepInMemory()
    const {pages, write, shown, network} = openPages({'/A': 'a'}, {kept})
    await pages.renderAll()
    expect(kept.stored.get('/A')).toMatchObject({event: undefined})
    await pages.refreshAll('start')
    await expect.poll(() => kept.reach.mock.calls).toEqual([['start', []]])
    network.down = true
    const {tags, event} = write({'/A': 'changed'})
    await expect(pages.refresh(tags, event)).rejects.toThrow('503')
    network.down = false
    await expect(pages.renderAll('later')).resolves.toBeUndefined()
    expect(await shown('/A')).toEqual(['changed', undefined])
    expect(kept.stored.get('/A')).toMatchObject({event: undefined})
    expect(kept.reach).toHaveBeenCalledTimes(1)
  })

  test('renders pages that the disk did not take, of which the log says why', async () => {
    const log = listenTo('stderr')
    const kept = keepInMemory()
    kept.write.mockRejectedValueOnce(new Error('The disk is full.'))
    kept.reach.mockRejectedValueOnce(new Error('The disk is full, too.'))
    const {pages, shown, problemsOf} = openPages({'/A': 'a'}, {kept})
    await pages.renderAll('start')
    expect(await shown('/A')).toEqual(['a', 'start'])
    expect(problemsOf('/A')).toEqual([[]])
    expect(kept.stored.has('/A')).toBe(false)
    await expect.poll(() => log.join('')).toMatch(/The disk is full\.[^]*The disk is full, too\./)
  })
})
