import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {listenTo} from '../../tests/server/serving.ts'
import {followDays} from './followDays.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']})
  // A minute and a half before midnight in the company's time zone.
  vi.setSystemTime(new Date('2026-11-26T23:58:30-08:00'))
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('What is done once a day, when legal text may change', () => {
  test('is done within a minute after midnight of the company, once', async () => {
    const act = vi.fn<() => Promise<void>>(async () => undefined)
    followDays(act)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(act).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(act).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(act).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
    expect(act).toHaveBeenCalledTimes(2)
  })

  test('is done again every minute where it fails, and told of once, until it succeeds', async () => {
    const told = listenTo('stderr')
    const act = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The content is away.')))
    followDays(act)
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    expect(act).toHaveBeenCalledTimes(3)
    expect(told).toEqual([expect.stringContaining('The content is away.')])
    act.mockResolvedValue()
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(act).toHaveBeenCalledTimes(4)
    act.mockRejectedValueOnce(new Error('It is away again.'))
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
    expect([act.mock.calls.length, told.length]).toEqual([6, 2])
  })

  test('is not begun again while it is being done', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    const act = vi.fn<() => Promise<void>>(() => promise)
    followDays(act)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    resolve()
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('keeps no process alive', () => {
    vi.useRealTimers()
    const started = vi.spyOn(globalThis, 'setInterval')
    followDays(async () => undefined)
    const timer = started.mock.results[0]?.value
    expect(timer?.hasRef()).toBe(false)
    clearInterval(timer)
  })
})
