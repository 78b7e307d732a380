import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {API, askStaff} from '../staff/askStaff.ts'

const PATH = `${API}/backups`

const Backup = v.object({
  name: v.string(),
  /** ISO 8601. */
  at: v.string(),
  bytes: v.number(),
  /** Null where nobody has had it checked since the server was started. */
  check: v.nullable(
    v.object({at: v.string(), problem: v.nullable(v.string()), lacks: v.nullable(v.string())}),
  ),
})
export type Backup = v.InferOutput<typeof Backup>

const Restored = v.object({
  /** Of the backup. */
  name: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** Why nothing was changed; null where it was restored. */
  problem: v.nullable(v.string()),
  /** Numbers of documents; null where nothing was changed. */
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

const Backups = v.object({
  /** Where they are on the server, and the lake that they are of. */
  folder: v.string(),
  lakeFolder: v.string(),
  /** The one that a restore is about. */
  dataset: v.string(),
  /** How many are kept. */
  keep: v.number(),
  /** Hours after which the server makes one by itself; null where it does not. */
  every: v.nullable(v.number()),
  /** What is being done. */
  task: v.nullable(
    v.variant('kind', [
      v.object({kind: v.literal('make')}),
      v.object({kind: v.literal('check'), name: v.string()}),
      v.object({kind: v.literal('restore'), name: v.string()}),
    ]),
  ),
  /** Why the last one could not be made. */
  failure: v.nullable(v.object({at: v.string(), message: v.string()})),
  /** What came of the last restore since the server was started. */
  restored: v.nullable(Restored),
  /** The newest first. */
  backups: v.array(Backup),
})
export type Backups = v.InferOutput<typeof Backups>

/** Milliseconds: while something is being done, and otherwise, since the server makes backups by itself, too. */
const REFRESHES_EVERY = {working: 1000, idle: 15_000}

export const backupsOptions = () =>
  queryOptions({
    queryKey: ['staff', 'backups'],
    queryFn: () => askStaff(PATH, Backups),
    refetchInterval: ({state}) => (state.data?.task ? REFRESHES_EVERY.working : REFRESHES_EVERY.idle),
  })

const Begun = v.object({})

/** All begin something: the list tells what comes of it. */
export const makeBackup = (): Promise<object> => askStaff(PATH, Begun, {method: 'POST', body: {}})

export const checkBackup = (name: string): Promise<object> =>
  askStaff(`${PATH}/${name}/check`, Begun, {method: 'POST', body: {}})

/** @param dataset as it was typed */
export const restoreBackup = (name: string, dataset: string): Promise<object> =>
  askStaff(`${PATH}/${name}/restore`, Begun, {method: 'POST', body: {dataset}})

/** Where a backup is as a file, without accounts. */
export const fileOf = (name: string): string => `${PATH}/${name}/file`

const Asked = v.object({key: v.string()})

/** Asks for a backup as a file with accounts, which is encrypted. Resolves with where it is: once, for a minute. */
export async function encryptedFileOf(name: string, passphrase: string): Promise<string> {
  const {key} = await askStaff(fileOf(name), Asked, {method: 'POST', body: {passphrase}})
  return `${PATH}/${name}/encrypted/${key}`
}
