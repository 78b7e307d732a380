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

  test('is told of where it fails, and done again the next day', async () => {
    const told = listenTo('stderr')
    const act = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The content is away.')))
    followDays(act)
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
    expect(told.join('')).toContain('The content is away.')
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
    expect(act).toHaveBeenCalledTimes(2)
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
