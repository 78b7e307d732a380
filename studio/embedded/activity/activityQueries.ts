import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import {Activity} from '../../../model/staff/activity.ts'
import {connection} from '../../connection.ts'
import {API, askStaff} from '../staff/askStaff.ts'

export interface ActivityFilter {
  author?: string
  type?: string
  /** Id of a document, without a draft prefix. */
  document?: string
}

function askActivity(wishes: Readonly<Record<string, string | undefined>>) {
  const query = new URLSearchParams(
    Object.entries(wishes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return askStaff(`${API}/activity/${connection.dataset}?${query}`, Activity)
}

/** Milliseconds between two requests for the latest actions. */
const LOOKS_EVERY = 15_000

/** The latest actions of all people. */
export const lastActivityOptions = () =>
  queryOptions({
    queryKey: ['staff', 'activity', 'last'],
    queryFn: () => askActivity({}),
    refetchInterval: LOOKS_EVERY,
  })

/** All actions, the latest first, one page at a time. */
export const activityOptions = (filter: ActivityFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'activity', filter],
    queryFn: ({pageParam}) => askActivity({...filter, before: pageParam?.toString()}),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({before}) => before,
    // The list does not move while somebody reads it: it is fetched when they come, or ask for it.
    refetchOnWindowFocus: false,
  })
