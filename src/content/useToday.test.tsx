import {QueryClient, QueryClientProvider, QueryObserver} from '@tanstack/react-query'
import {renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {todayOptions, useToday} from './useToday.ts'

/** Late on January 15 in Los Angeles. */
const RENDERED = new Date('2020-01-16T07:00:00Z')
const MIDNIGHT = new Date('2020-01-16T08:00:00Z')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a page at a moment that was rendered late on January 15. */
function openAt(opened: Date): QueryClient {
  vi.setSystemTime(opened)
  const client = new QueryClient()
  client.setQueryData(
    todayOptions().queryKey,
    {day: '2020-01-15', ends: MIDNIGHT.getTime()},
    {updatedAt: RENDERED.getTime()},
  )
  return client
}

/** Returns the days that such a page shows. */
async function daysShown(opened: Date): Promise<string[]> {
  const client = openAt(opened)
  const days: string[] = []
  const observer = new QueryObserver(client, todayOptions())
  const stop = observer.subscribe(({data}) => data && days.push(data.day))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  const shown = observer.getCurrentResult().data
  stop()
  return [...new Set([...days, ...(shown ? [shown.day] : [])])]
}

test('a page of the same day goes on with the day that it brought', async () => {
  expect(await daysShown(new Date('2020-01-16T07:30:00Z'))).toEqual(['2020-01-15'])
})

test('a page that is open at midnight finds out the next day', async () => {
  expect(await daysShown(new Date('2020-01-16T07:59:59Z'))).toContain('2020-01-16')
})

test('a page asks for the day once the old one has ended, not before, and then no more on that day', async () => {
  const client = openAt(new Date('2020-01-16T07:59:50Z'))
  const stop = new QueryObserver(client, todayOptions()).subscribe(() => undefined)
  const askedAt = () => client.getQueryState(todayOptions().queryKey)?.dataUpdatedAt
  await vi.advanceTimersByTimeAsync(9000)
  await vi.dynamicImportSettled()
  expect(askedAt()).toBe(RENDERED.getTime())
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  const asked = askedAt()
  expect(asked).toBeGreaterThanOrEqual(MIDNIGHT.getTime())
  await vi.advanceTimersByTimeAsync(3_600_000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(askedAt()).toBe(asked)
  stop()
  client.clear()
})

test('a page that is older finds out what day it is', async () => {
  expect(await daysShown(new Date('2020-03-01T12:00:00Z'))).toContain('2020-03-01')
})

test('a page that brought a day says it at once', () => {
  vi.setSystemTime(RENDERED)
  const client = new QueryClient()
  client.setQueryData(todayOptions().queryKey, {day: '2020-01-15', ends: MIDNIGHT.getTime()})
  const {result, unmount} = renderHook(useToday, {
    wrapper: ({children}: {children: ReactNode}) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(result.current).toBe('2020-01-15')
  unmount()
  client.clear()
})
