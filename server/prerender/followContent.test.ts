import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {openService} from '../../src/content/liveEventsFixtures.ts'
import {listenTo} from '../../tests/server/serving.ts'
import {followContent} from './followContent.ts'

const FOLLOWING = 'Following what is published.\n'

beforeEach(() => void vi.useFakeTimers())

/** Opens a content service, pages that follow it, and the log. */
function follow() {
  const log = listenTo('stdout')
  const service = openService()
  const pages = {
    refresh: vi.fn<(tags: readonly string[], event?: string) => Promise<void>>(async () => undefined),
    refreshAll: vi.fn<(event?: string) => Promise<void>>(async () => undefined),
  }
  const onFollowed = vi.fn<(isFollowed: boolean) => void>()
  const stop = followContent({client: service.client, pages, onFollowed})
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  /** Sends an event on the newest connection, and lets it arrive. */
  const send = async (type: string, data?: object) => {
    await vi.advanceTimersByTimeAsync(10)
    service.connections.at(-1)?.send(type, data)
    await vi.advanceTimersByTimeAsync(10)
  }
  /** Returns only the lines of the log about following. */
  const said = () => log.filter((line) => /^(?:Waiting|Following)/.test(line))
  return {service, pages, send, said, onFollowed}
}

describe('the operator', () => {
  test('is told that pages follow what is published, once', async () => {
    const {pages, send, said} = follow()
    await send('welcome')
    expect(pages.refreshAll).toHaveBeenCalledExactlyOnceWith('e1')
    await send('message', {tags: ['s1:page']})
    expect(pages.refresh).toHaveBeenCalledExactlyOnceWith(['s1:page'], 'e1')
    await send('restart')
    expect(pages.refreshAll).toHaveBeenCalledTimes(2)
    expect(said()).toEqual([FOLLOWING])
  })

  test('is told once for each reason that they do not, and that they do again', async () => {
    const {service, pages, send, said} = follow()
    pages.refreshAll.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'))
    await send('welcome')
    await vi.advanceTimersByTimeAsync(1000)
    await send('welcome')
    const waiting = 'Waiting for content, and trying again and again: '
    expect(said()).toEqual([`${waiting}503\n`])
    await vi.advanceTimersByTimeAsync(2000)
    service.connections.at(-1)?.close()
    await vi.advanceTimersByTimeAsync(10)
    const lost = `${waiting}The connection to the live events was lost.\n`
    expect(said().slice(1)).toEqual([lost])
    await vi.advanceTimersByTimeAsync(30_000)
    await send('welcome')
    expect(said().slice(2)).toEqual([FOLLOWING])
    service.connections.at(-1)?.close()
    await vi.advanceTimersByTimeAsync(10)
    expect(said().slice(3)).toEqual([lost])
  })
})

test('a supervisor can tell whether content is followed: not while it refuses, and again once it answers', async () => {
  const {service, pages, send, onFollowed} = follow()
  pages.refreshAll.mockRejectedValueOnce(new Error('429'))
  await send('welcome')
  expect(onFollowed.mock.calls).toEqual([[false]])
  await vi.advanceTimersByTimeAsync(1000)
  await send('welcome')
  expect(onFollowed.mock.calls.slice(1)).toEqual([[true]])
  service.connections.at(-1)?.close()
  await vi.advanceTimersByTimeAsync(10)
  expect(onFollowed.mock.calls.slice(2)).toEqual([[false]])
})
