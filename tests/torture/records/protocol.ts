import * as v from 'valibot'

const Change = v.object({place: v.string(), before: v.string(), after: v.string()})

const Shown = v.object({
  effectiveDate: v.string(),
  isWithdrawn: v.boolean(),
  places: v.record(v.string(), v.string()),
  corrections: v.array(v.array(Change)),
})

const Release = v.object({
  state: v.string(),
  publishAt: v.optional(v.string()),
  scheduledBy: v.optional(v.string()),
  error: v.optional(v.object({message: v.string()})),
  /** The future text of each document, by its published id. */
  versions: v.record(v.string(), v.string()),
})

/** The visible content of a server at one moment. */
export const Look = v.object({
  /** Published legal versions as readers see them, by id. */
  shown: v.record(v.string(), Shown),
  /** Releases by name. */
  releases: v.record(v.string(), Release),
  /** Every title that each page was published with, the newest last. */
  titles: v.record(v.string(), v.array(v.string())),
})

/** Messages from the server to its parent process. */
export const Told = v.variant('type', [
  v.object({type: v.literal('open'), origin: v.string(), tokens: v.record(v.string(), v.string())}),
  v.object({type: v.literal('look'), look: Look}),
  v.object({type: v.literal('closed')}),
])

/** Messages to it: open a folder, set the clock and report the content, close the folder. */
export const Asked = v.variant('type', [
  v.object({type: v.literal('open'), folder: v.string(), time: v.number()}),
  v.object({type: v.literal('time'), time: v.number()}),
  v.object({type: v.literal('close')}),
])

export type Look = v.InferOutput<typeof Look>
export type Shown = v.InferOutput<typeof Shown>
export type Asked = v.InferOutput<typeof Asked>
export type Told = v.InferOutput<typeof Told>

/** The pages that releases change. */
export const PAGES = ['a', 'b']
