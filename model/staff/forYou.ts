import * as v from 'valibot'
import {ToldDocument, ToldRelease} from './activity.ts'

/** A notice to one person: a colleague waits for them, or has answered them. */
export const Notice = v.object({
  /** Stays the same as long as the notice is about the same thing. */
  id: v.string(),
  kind: v.picklist(['mention', 'task', 'request', 'approved', 'declined']),
  /** ISO 8601. */
  at: v.string(),
  /** Id of the colleague. */
  by: v.string(),
  /** The colleague's action, as a sentence without its object: `Ada mentions you`. */
  deed: v.string(),
  /** The colleague's words; empty if there are none. */
  words: v.string(),
  /** Its subject. A task may have neither document nor release. */
  document: v.optional(ToldDocument),
  release: v.optional(ToldRelease),
  /** Title of a task. */
  title: v.optional(v.string()),
  /** Due day of a task. */
  dueBy: v.optional(v.string()),
  /** Its place in the Studio: a path of this server. */
  address: v.string(),
})
export type Notice = v.InferOutput<typeof Notice>
