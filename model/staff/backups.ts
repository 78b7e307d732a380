import * as v from 'valibot'

/** A backup of the lake. It was sound when it was made: a backup that is not sound is deleted at once. */
export const Backup = v.object({
  name: v.string(),
  /** Time when the backup was begun, ISO 8601. */
  at: v.string(),
  bytes: v.number(),
  /** Result of its last check; null if it was not checked since the server started. */
  check: v.nullable(
    v.object({
      /** ISO 8601. */
      at: v.string(),
      /** Faults, one or more lines; null if it is sound. */
      problem: v.nullable(v.string()),
      /** Assets that had no file when it was made, one or more lines; null if none was missing. */
      lacks: v.nullable(v.string()),
    }),
  ),
})
export type Backup = v.InferOutput<typeof Backup>

/** The task under way. Only one runs at a time. */
export const BackupTask = v.variant('kind', [
  v.object({kind: v.literal('make')}),
  v.object({kind: v.literal('check'), name: v.string()}),
  v.object({kind: v.literal('restore'), name: v.string()}),
])
export type BackupTask = v.InferOutput<typeof BackupTask>

/** Result of a restore. */
export const Restored = v.object({
  /** Name of the backup. */
  name: v.string(),
  /** Time when the restore ended, ISO 8601. */
  at: v.string(),
  /** The reason why nothing was changed; null if the dataset now equals the backup. */
  problem: v.nullable(v.string()),
  /** Numbers of documents; null if nothing was changed. */
  done: v.nullable(
    v.object({
      created: v.number(),
      changed: v.number(),
      deleted: v.number(),
      stayed: v.number(),
      /** ISO 8601. */
      undoneBy: v.string(),
    }),
  ),
})
export type Restored = v.InferOutput<typeof Restored>
