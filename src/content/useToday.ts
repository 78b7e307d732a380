import {queryOptions, useSuspenseQuery} from '@tanstack/react-query'
import {dayOf} from './day.ts'
import type {Day} from './day.ts'

/**
 * The day in Los Angeles. A query, so that a page which was rendered ahead begins with the day of its
 * rendering, and then finds out what day it is for the visitor.
 */
export const todayOptions = () => queryOptions({queryKey: ['today'], queryFn: () => dayOf(new Date())})

/** The day in Los Angeles, as of when it was last looked up. */
export function useToday(): Day {
  return useSuspenseQuery(todayOptions()).data
}
