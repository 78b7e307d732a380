import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {connection} from '../../connection.ts'
import {API, askStaff} from '../staff/askStaff.ts'

const Entry = v.object({
  id: v.string(),
  kind: v.picklist(['mention', 'task', 'request', 'approved', 'declined']),
  /** ISO 8601. */
  at: v.string(),
  /** What a colleague does or did, as a sentence without what it is about: `Ada mentions you`. */
  deed: v.string(),
  /** What the colleague wrote; empty where nothing. */
  words: v.string(),
  document: v.optional(v.object({id: v.string(), type: v.string(), title: v.optional(v.string())})),
  release: v.optional(v.object({name: v.string(), title: v.string()})),
  /** Of a task. */
  title: v.optional(v.string()),
  /** Of a task: a day. */
  dueBy: v.optional(v.string()),
  /** Where it is in the Studio: a path of this server. */
  address: v.string(),
})
/** Something that is for the person who is signed in, and that they have not done yet. */
export type Entry = v.InferOutput<typeof Entry>

const Entries = v.object({entries: v.array(Entry)})
const Done = v.object({})

/** Milliseconds after which it is asked whether there is more. */
const ASKS_EVERY = 10_000

/** What is for the person who is signed in, the latest first, while it comes and goes. */
export const forYouOptions = () =>
  queryOptions({
    queryKey: ['staff', 'forYou'],
    queryFn: async () => (await askStaff(`${API}/for-you/entries/${connection.dataset}`, Entries)).entries,
    refetchInterval: ASKS_EVERY,
  })

/** Says that things were read: they are told no more. */
export const markRead = (ids: readonly string[]) =>
  askStaff(`${API}/for-you/read`, Done, {method: 'POST', body: {ids}})
