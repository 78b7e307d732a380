import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {ContentLoss} from './contentLoss.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('content is lost from the first time that it cannot be followed until it is followed again', () => {
  const loss = new ContentLoss()
  vi.advanceTimersByTime(9000)
  expect(loss.seconds).toBe(0)
  loss.isFollowed = false
  vi.advanceTimersByTime(30_000)
  loss.isFollowed = false
  vi.advanceTimersByTime(40_000)
  expect(loss.seconds).toBe(70)
  loss.isFollowed = true
  expect(loss.seconds).toBe(0)
  loss.isFollowed = false
  vi.advanceTimersByTime(5000)
  expect(loss.seconds).toBe(5)
})
