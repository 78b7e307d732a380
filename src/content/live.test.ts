import {type QueryClient, QueryObserver} from '@tanstack/react-query'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {onContentChange} from './changes.ts'
import {CONTENT_KEY} from './contentOptions.ts'
import {ContentUnavailableError} from './errors.ts'
import {applyLiveEvent, refetchAll} from './live.ts'
import {contentSource, createQueryClient} from './source.ts'

let queryClient: QueryClient

const page = [CONTENT_KEY, 'page', {route: '/'}]
const facts = [CONTENT_KEY, 'facts', {}]
const elsewhere = ['cities']

beforeEach(() => {
  queryClient = createQueryClient(() => Promise.reject(new Error('not needed')))
  queryClient.setQueryData(page, {result: {}, syncTags: ['s1:page', 's1:faq']})
  queryClient.setQueryData(facts, {result: [], syncTags: ['s1:fact']})
  queryClient.setQueryData(elsewhere, ['San Jose'])
})

const stale = () =>
  [page, facts, elsewhere].filter((key) => queryClient.getQueryState(key)?.isInvalidated === true)

describe('a live event', () => {
  test('makes stale what it touches, and nothing else', async () => {
    await applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags: ['s1:faq', 's1:other']})
    expect(stale()).toEqual([page])
  })

  test('that touches nothing leaves everything fresh', async () => {
    await applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags: ['s1:other']})
    expect(stale()).toEqual([])
  })

  test('tells those who follow the content, until they stop', async () => {
    const listener = vi.fn<() => void>()
    const stop = onContentChange(queryClient, listener)
    await applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags: ['s1:faq']})
    expect(listener).toHaveBeenCalledTimes(1)
    await refetchAll(queryClient, 'e2')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    await applyLiveEvent(queryClient, {type: 'message', id: 'e3', tags: ['s1:faq']})
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('leaves answers alone that name no tags, or none that can be read', async () => {
    const broken = [undefined, {}, [], 's1:page', null].map((syncTags, index) => {
      const key = [CONTENT_KEY, 'broken', {index}]
      queryClient.setQueryData(key, {result: {}, syncTags})
      return key
    })
    queryClient.setQueryData([CONTENT_KEY, 'text', {}], 's1:page')
    await applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags: ['s1:page']})
    expect(stale()).toEqual([page])
    expect(broken.filter((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([])
  })

  test('is named in the next question, so that no older answer comes back', async () => {
    await applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags: ['s1:page']})
    expect(contentSource(queryClient).lastLiveEventId).toBe('e1')
    await refetchAll(queryClient, 'e2')
    expect(contentSource(queryClient).lastLiveEventId).toBe('e2')
  })

  describe('forgets that there was nothing', () => {
    const missing = [CONTENT_KEY, 'page', {route: '/new'}]
    const publish = (tags: `s1:${string}`[]) => applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags})

    beforeEach(() => {
      queryClient.setQueryData(missing, {result: null, syncTags: ['s1:page']})
    })

    test('once there may be something, so that the next visit asks first', async () => {
      await publish(['s1:page'])
      expect(queryClient.getQueryState(missing)).toBeUndefined()
      expect(queryClient.getQueryState(page)).toBeDefined()
    })

    test('not for what was published elsewhere', async () => {
      await publish(['s1:fact'])
      expect(queryClient.getQueryState(missing)?.isInvalidated).toBe(false)
    })

    test('not under a page that shows it: that one asks again', async () => {
      const queryFn = vi.fn<() => object>(() => ({result: {}, syncTags: ['s1:page']}))
      const shown = new QueryObserver(queryClient, {queryKey: missing, queryFn, staleTime: Infinity})
      onTestFinished(shown.subscribe(() => undefined))
      await publish(['s1:page'])
      expect(queryFn).toHaveBeenCalledTimes(1)
      expect(queryClient.getQueryData(missing)).toMatchObject({result: {}})
    })
  })
})

describe('an answer that was on its way', () => {
  const late = [CONTENT_KEY, 'page', {route: '/late'}]
  const old = {result: {}, syncTags: ['s1:page']}

  /** Sends a request, announces a publish, and only then delivers the older answer. */
  async function overtake(answer: object, tags: `s1:${string}`[]) {
    const {promise, resolve} = Promise.withResolvers<object>()
    const asked = queryClient.fetchQuery({queryKey: late, queryFn: () => promise})
    const told = applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags})
    resolve(answer)
    await Promise.all([asked, told])
  }

  test('when it changed is stale as soon as it is there, also where an older one was known', async () => {
    await overtake(old, ['s1:page'])
    expect(queryClient.getQueryState(late)?.isInvalidated).toBe(true)
    await overtake(old, ['s1:page'])
    expect(queryClient.getQueryState(late)?.isInvalidated).toBe(true)
  })

  test('that says that there is nothing is forgotten, so that the next view asks first', async () => {
    await overtake({result: null, syncTags: ['s1:page']}, ['s1:page'])
    expect(queryClient.getQueryState(late)).toBeUndefined()
  })

  test('is fresh where something else changed', async () => {
    await overtake(old, ['s1:fact'])
    expect(queryClient.getQueryState(late)?.isInvalidated).toBe(false)
  })
})

test('a page that may have missed events takes all content for stale, but nothing that is not content', async () => {
  await refetchAll(queryClient, 'e1')
  expect(stale()).toEqual([page, facts])
})

describe('an answer on the page that cannot be brought up to date', () => {
  /** Shows an answer that `fetchAgain` refreshes when it is stale. */
  const showing = (queryKey: readonly unknown[], fetchAgain: () => Promise<object>) => {
    const view = new QueryObserver(queryClient, {
      queryKey,
      queryFn: fetchAgain,
      staleTime: Infinity,
      retry: false,
    })
    onTestFinished(view.subscribe(() => undefined))
  }
  const away = () => Promise.reject(new ContentUnavailableError('The content cannot be reached.'))

  test('is said to be outdated, so that those who follow the content try again', async () => {
    showing(page, away)
    await expect(refetchAll(queryClient, 'e1')).rejects.toThrow('The content cannot be reached.')
  })

  test('is not where trying again does not help, nor where no view shows it, nor where there was none before', async () => {
    showing(page, () => Promise.reject(new Error('It is broken.')))
    showing([CONTENT_KEY, 'page', {route: '/new'}], away)
    await expect(refetchAll(queryClient)).resolves.toBeUndefined()
    expect(contentSource(queryClient).lastLiveEventId).toBeUndefined()
    const stop = new QueryObserver(queryClient, {
      queryKey: facts,
      queryFn: away,
      staleTime: 0,
      retry: false,
    }).subscribe(() => undefined)
    await expect(refetchAll(queryClient)).rejects.toThrow('The content cannot be reached.')
    stop()
    await expect(refetchAll(queryClient)).resolves.toBeUndefined()
  })
})
