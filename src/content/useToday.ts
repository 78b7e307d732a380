import {queryOptions, useSuspenseQuery} from '@tanstack/react-query'
import {useDeferredValue} from 'react'
import {dayOf, nextMidnight} from './day.ts'
import type {Day} from './day.ts'

const untilMidnight = () => Math.max(0, nextMidnight(new Date()).getTime() - Date.now())

/**
 * The day in Los Angeles. A query, so that a page which was rendered ahead begins with the day of its
 * rendering, and then finds out what day it is for the visitor. It is asked again at midnight, and when
 * a device that slept wakes up.
 */
export const todayOptions = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: () => dayOf(new Date()),
    refetchInterval: untilMidnight,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })

/** The day in Los Angeles. What was shown of the day before stays until that of the new day is there. */
export function useToday(): Day {
  return useDeferredValue(useSuspenseQuery(todayOptions()).data)
}
