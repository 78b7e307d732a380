import {act, renderHook} from '@testing-library/react'
import {expect, onTestFinished, test, vi} from 'vitest'
import {useDay} from './useDay.ts'

test('the day changes at midnight of the company, also on a page that nobody touches', () => {
  vi.useFakeTimers({now: new Date('2026-11-26T23:59:58-08:00')})
  onTestFinished(() => void vi.useRealTimers())
  const {result, unmount} = renderHook(useDay)
  expect(result.current).toBe('2026-11-26')
  act(() => vi.advanceTimersByTime(3000))
  expect(result.current).toBe('2026-11-27')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
