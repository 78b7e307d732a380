import {queryOptions, useSuspenseQuery} from '@tanstack/react-query'
import {useDeferredValue} from 'react'
import type {Day} from '../../model/day.ts'
import {loadCode} from '../ui/loadCode.ts'

/** Wait before the day is looked up again after a failure, in milliseconds. */
const RETRY_AFTER = 60_000

/** Milliseconds until a day ends; if it has ended, until the next try. */
function untilNext(ends: number): number {
  const left = ends - Date.now()
  return left > 0 ? left : RETRY_AFTER
}

/**
 * The day in Los Angeles. It is a query, so that a prerendered page begins with the day of its rendering. The visitor's
 * day is looked up once that day has ended: at midnight, or when a sleeping device wakes up. Not before, because a
 * browser's first use of its calendar takes longer than the rest of a page.
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

/** Returns the day in Los Angeles. The old day's page stays until the new day's is ready. */
export function useToday(): Day {
  return useDeferredValue(useSuspenseQuery(todayOptions()).data.day)
}
