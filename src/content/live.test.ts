import type {QueryClient} from '@tanstack/react-query'
import {beforeEach, describe, expect, test} from 'vitest'
import {CONTENT_KEY} from './contentOptions.ts'
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

  test('is named in the next question, so that no older answer comes back', async () => {
    await applyLiveEvent(queryClient, {type: 'message', id: 'e1', tags: ['s1:page']})
    expect(contentSource(queryClient).lastLiveEventId).toBe('e1')
    await refetchAll(queryClient, 'e2')
    expect(contentSource(queryClient).lastLiveEventId).toBe('e2')
  })
})

test('a page that may have missed events takes all content for stale, but nothing that is not content', async () => {
  await refetchAll(queryClient, 'e1')
  expect(stale()).toEqual([page, facts])
})
