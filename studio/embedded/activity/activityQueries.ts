import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {connection} from '../../connection.ts'
import {API, askStaff} from '../staff/askStaff.ts'

const ToldDocument = v.object({
  /** Without a draft prefix. */
  id: v.string(),
  type: v.string(),
  title: v.optional(v.string()),
  /** True if it exists, at least as a draft. */
  exists: v.boolean(),
})
export type ToldDocument = v.InferOutput<typeof ToldDocument>

const Entry = v.object({
  id: v.string(),
  /** Time of the last action, and of the first of several: ISO 8601. */
  at: v.string(),
  since: v.string(),
  times: v.number(),
  author: v.string(),
  deed: v.string(),
  /** The first ones, if there are many. */
  documents: v.array(ToldDocument),
  count: v.number(),
  release: v.optional(v.object({name: v.string(), title: v.string()})),
  /** The document and revision from which it can be restored. */
  was: v.optional(v.object({id: v.string(), revision: v.string()})),
})
/** An action of a person. */
export type Entry = v.InferOutput<typeof Entry>

const Activity = v.object({
  entries: v.array(Entry),
  before: v.optional(v.number()),
  back: v.optional(v.string()),
  people: v.array(v.object({id: v.string(), name: v.string()})),
})
export type Activity = v.InferOutput<typeof Activity>

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
