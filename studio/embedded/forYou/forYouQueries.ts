import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {connection} from '../../connection.ts'
import {API, askStaff} from '../staff/askStaff.ts'

const Entry = v.object({
  id: v.string(),
  kind: v.picklist(['mention', 'task', 'request', 'approved', 'declined']),
  /** ISO 8601. */
  at: v.string(),
  /** The colleague's action, as a sentence without its object: `Ada mentions you`. */
  deed: v.string(),
  /** The colleague's words; empty if there are none. */
  words: v.string(),
  document: v.optional(v.object({id: v.string(), type: v.string(), title: v.optional(v.string())})),
  release: v.optional(v.object({name: v.string(), title: v.string()})),
  /** Title of a task. */
  title: v.optional(v.string()),
  /** Due day of a task. */
  dueBy: v.optional(v.string()),
  /** Its place in the Studio: a path of this server. */
  address: v.string(),
})
/** An open entry for the signed-in person. */
export type Entry = v.InferOutput<typeof Entry>

const Entries = v.object({entries: v.array(Entry)})
const Done = v.object({})

/** Milliseconds between two requests. */
const ASKS_EVERY = 10_000

/** The open entries for the signed-in person, the latest first, kept up to date. */
export const forYouOptions = () =>
  queryOptions({
    queryKey: ['staff', 'forYou'],
    queryFn: async () => (await askStaff(`${API}/for-you/entries/${connection.dataset}`, Entries)).entries,
    refetchInterval: ASKS_EVERY,
  })

/** Marks entries as read, so that they are no longer listed. */
export const markRead = (ids: readonly string[]) =>
  askStaff(`${API}/for-you/read`, Done, {method: 'POST', body: {ids}})
