import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {seededLake} from '../../src/content/seedFixtures.ts'
import {listenTo} from '../../tests/server/serving.ts'
import {followPublishes} from './followPublishes.ts'

const published = {patch: {id: 'page-rider', set: {title: 'Published'}}}
const written = {create: {_id: 'drafts.page-new', _type: 'page', title: 'Written'}}

/** Opens a lake and pages that follow it, with their calls and the logged failures. */
function open() {
  const {lake, dataset} = seededLake()
  onTestFinished(() => lake.close())
  const failures = listenTo('stderr')
  const pages = {
    renderAll: vi.fn<(event?: string) => Promise<void>>(async () => undefined),
    refresh: vi.fn<(tags: readonly string[], event?: string) => Promise<void>>(async () => undefined),
    refreshAll: vi.fn<(event?: string) => Promise<void>>(async () => undefined),
  }
  const mutate = (mutation: typeof published | typeof written) =>
    dataset.mutate([mutation], {author: 'staff'}).transactionId
  const head = () => lake.liveHead('production')
  const following = {lake, dataset: 'production', pages, retryAfter: 5}
  return {following, pages, failures, mutate, head}
}

describe('pages', () => {
  test('are rendered as content is, again and again until they are', async () => {
    const {following, pages, failures, mutate, head} = open()
    const before = head()
    pages.renderAll.mockImplementationOnce(async () => {
      mutate(published)
      throw new Error('A query took too long.')
    })
    await followPublishes(following)()
    expect(pages.renderAll.mock.calls).toEqual([[before], [head()]])
    expect(failures.join('')).toContain('Error: A query took too long.')
  })

  test('follow what is published, and no draft', () => {
    const {following, pages, mutate} = open()
    followPublishes(following)
    const event = mutate(published)
    expect(pages.refresh).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining([expect.any(String)]), event)
    const draft = mutate(written)
    expect(pages.refresh.mock.calls.slice(1)).toEqual([[[], draft]])
  })

  test('that could not follow look for whatever was published meanwhile, once for all of it', async () => {
    const {following, pages, failures, mutate, head} = open()
    followPublishes(following)
    pages.refresh.mockRejectedValue(new Error('No answer.'))
    pages.refreshAll.mockRejectedValueOnce(new Error('Still none.'))
    mutate(published)
    mutate(published)
    await expect.poll(() => pages.refreshAll).toHaveBeenCalledTimes(2)
    expect(pages.refreshAll).toHaveBeenLastCalledWith(head())
    const told = failures.join('')
    expect(told.match(/Error: No answer\./g)).toHaveLength(2)
    expect(told.match(/Error: Still none\./g)).toHaveLength(1)
    mutate(published)
    await expect.poll(() => pages.refreshAll).toHaveBeenCalledTimes(3)
  })
})

describe('pages that are kept from the last run', () => {
  const keptUntil = (event: string | undefined) => ({
    event,
    trust: vi.fn<(missed: readonly {id: string; tags: readonly string[]}[]) => void>(),
    reach: vi.fn<(event: string, outdated: unknown) => Promise<void>>(async () => undefined),
  })

  test('are told what has changed since', async () => {
    const {following, mutate, head} = open()
    const kept = keptUntil(head())
    const [event, draft] = [mutate(published), mutate(written)]
    await followPublishes({...following, kept})()
    expect(kept.trust).toHaveBeenCalledExactlyOnceWith([
      {id: event, tags: expect.arrayContaining([expect.any(String)])},
      {id: draft, tags: []},
    ])
    expect(kept.reach).not.toHaveBeenCalled()
  })

  test.each([
    ['none', undefined],
    ['one that is not known', 'long-ago'],
  ])(
    'are all to be looked through where the last event is %s, also by the next process',
    async (_what, event) => {
      const {following, pages, failures, head} = open()
      const kept = keptUntil(event)
      kept.reach.mockRejectedValue(new Error('The disk is full.'))
      await followPublishes({...following, kept})()
      expect(kept.trust).not.toHaveBeenCalled()
      expect(kept.reach).toHaveBeenCalledExactlyOnceWith(head(), 'all')
      expect(failures.join('')).toContain('The disk is full.')
      expect(pages.renderAll).toHaveBeenCalledTimes(1)
    },
  )
})
