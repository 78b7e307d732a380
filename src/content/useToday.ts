import {queryOptions, useSuspenseQuery} from '@tanstack/react-query'
import {useDeferredValue} from 'react'
import {dayOf, nextMidnight} from './day.ts'
import type {Day} from './day.ts'

interface Today {
  day: Day
  /** The moment at which it ends, in milliseconds since 1970. */
  ends: number
}

function findToday(): Today {
  const now = new Date()
  return {day: dayOf(now), ends: nextMidnight(now).getTime()}
}

/**
 * The day in Los Angeles. A query, so that a page which was rendered ahead begins with the day of its
 * rendering. What day it is for the visitor is found out once that day has ended: at midnight, or when a
 * device that slept wakes up. Not before, because a browser's first use of its calendar takes longer than
 * all else about a page.
 */
export const todayOptions = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: findToday,
    staleTime: ({state: {data, dataUpdatedAt}}) => (data ? data.ends - dataUpdatedAt : 0),
    refetchInterval: ({state: {data}}) => data && Math.max(1, data.ends - Date.now()),
    refetchIntervalInBackground: true,
  })

/** The day in Los Angeles. What was shown of the day before stays until that of the new day is there. */
export function useToday(): Day {
  return useDeferredValue(useSuspenseQuery(todayOptions()).data.day)
}
