import {queryOptions, useSuspenseQuery} from '@tanstack/react-query'
import {useDeferredValue} from 'react'
import type {Day} from '../../model/day.ts'
import {loadCode} from '../ui/loadCode.ts'

/** Wait before the day is asked again that could not be found out, in milliseconds. */
const RETRY_AFTER = 60_000

/** Until a day ends, in milliseconds; until the next try when it has. */
function untilNext(ends: number): number {
  const left = ends - Date.now()
  return left > 0 ? left : RETRY_AFTER
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
    queryFn: async () => {
      const {today} = await loadCode('the day', () => import('../../model/day.ts'))
      return today()
    },
    staleTime: ({state: {data, dataUpdatedAt}}) => (data ? data.ends - dataUpdatedAt : 0),
    refetchInterval: ({state: {data}}) => data && untilNext(data.ends),
    refetchIntervalInBackground: true,
  })

/** The day in Los Angeles. The page of the day before stays until that of the new day is there. */
export function useToday(): Day {
  return useDeferredValue(useSuspenseQuery(todayOptions()).data.day)
}
