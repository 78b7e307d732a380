import * as v from 'valibot'

/** A document of the activity, in its present or its last state. */
export const ToldDocument = v.object({
  /** Without a draft prefix. */
  id: v.string(),
  type: v.string(),
  /** The stored title; undefined if the document has none of its own. */
  title: v.optional(v.string()),
  /** True if it exists, at least as a draft. */
  exists: v.boolean(),
})
export type ToldDocument = v.InferOutput<typeof ToldDocument>

export const ToldRelease = v.object({name: v.string(), title: v.string()})

/** Things that people do to documents. */
const Deed = v.union([
  v.picklist([
    'created',
    'edited',
    'published',
    'unpublished',
    'deleted',
    'discarded',
    'broughtBack',
    'changedMany',
    'imported',
    'restored',
  ]),
  /** An action on a release, by the name of the action: `release.publish`. */
  v.custom<`release.${string}`>((deed) => typeof deed === 'string' && deed.startsWith('release.')),
])
export type Deed = v.InferOutput<typeof Deed>

/** An action of a person, or several in a row. */
export const ActivityEntry = v.object({
  /** Id of its last transaction. */
  id: v.string(),
  /** Time of the last action, and of the first of several: ISO 8601. */
  at: v.string(),
  since: v.string(),
  /** Number of transactions. */
  times: v.number(),
  /** Id of the person or the token. */
  author: v.string(),
  deed: Deed,
  /** The first ones, if there are many. */
  documents: v.array(ToldDocument),
  count: v.number(),
  release: v.optional(ToldRelease),
  /** The document and revision from which it can be brought back. */
  was: v.optional(v.object({id: v.string(), revision: v.string()})),
})
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>

/** Some of the activity, the latest first. */
export const Activity = v.object({
  entries: v.array(ActivityEntry),
  /** The `before` of the request for earlier activity; undefined if there is none. */
  before: v.optional(v.number()),
  /** Time of the earliest transaction that was read; undefined if none was. */
  back: v.optional(v.string()),
  /** Whom it can be of. */
  people: v.array(v.object({id: v.string(), name: v.string()})),
})
export type Activity = v.InferOutput<typeof Activity>
