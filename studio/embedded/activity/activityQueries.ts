import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {connection} from '../../connection.ts'
import {API, askStaff} from '../staff/askStaff.ts'

const ToldDocument = v.object({
  /** Without what marks a draft. */
  id: v.string(),
  type: v.string(),
  title: v.optional(v.string()),
  /** Whether it is there, as a draft at least. */
  exists: v.boolean(),
})
export type ToldDocument = v.InferOutput<typeof ToldDocument>

const Entry = v.object({
  id: v.string(),
  /** When, and when the first of several times was: ISO 8601. */
  at: v.string(),
  since: v.string(),
  times: v.number(),
  author: v.string(),
  deed: v.string(),
  /** Of many, the first. */
  documents: v.array(ToldDocument),
  count: v.number(),
  release: v.optional(v.object({name: v.string(), title: v.string()})),
  /** From which revision of which document it can be brought back. */
  was: v.optional(v.object({id: v.string(), revision: v.string()})),
})
/** Something that somebody did. */
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
  /** Id of a document, without what marks a draft. */
  document?: string
}

function askActivity(wishes: Readonly<Record<string, string | undefined>>) {
  const query = new URLSearchParams(
    Object.entries(wishes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return askStaff(`${API}/activity/${connection.dataset}?${query}`, Activity)
}

/** How often is looked what was done last, in milliseconds. */
const LOOKS_EVERY = 15_000

/** The last that was done by anybody. */
export const lastActivityOptions = () =>
  queryOptions({
    queryKey: ['staff', 'activity', 'last'],
    queryFn: () => askActivity({}),
    refetchInterval: LOOKS_EVERY,
  })

/** Who did what, the latest first, a page at a time. */
export const activityOptions = (filter: ActivityFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'activity', filter],
    queryFn: ({pageParam}) => askActivity({...filter, before: pageParam?.toString()}),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({before}) => before,
    // What somebody looks at does not move: it is fetched when they come, or say so.
    refetchOnWindowFocus: false,
  })
