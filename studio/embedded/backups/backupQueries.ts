import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {Backup, BackupTask, Restored} from '../../../model/staff/backups.ts'
import {API, askStaff, tellStaff} from '../staff/askStaff.ts'

const PATH = `${API}/backups`

const Backups = v.object({
  /** Folder of the backups on the server, and folder of their lake. */
  folder: v.string(),
  lakeFolder: v.string(),
  /** The dataset that a restore changes. */
  dataset: v.string(),
  /** Number of backups that are kept. */
  keep: v.number(),
  /** Hours between the server's own backups; null if it makes none. */
  every: v.nullable(v.number()),
  /** The running task. */
  task: v.nullable(BackupTask),
  /** The reason why the last backup failed. */
  failure: v.nullable(v.object({at: v.string(), message: v.string()})),
  /** Result of the last restore since the server started. */
  restored: v.nullable(Restored),
  /** The newest first. */
  backups: v.array(Backup),
})
export type Backups = v.InferOutput<typeof Backups>

/** Milliseconds between two requests, during a task and otherwise, since the server makes backups by itself, too. */
const REFRESHES_EVERY = {working: 1000, idle: 15_000}

export const backupsOptions = () =>
  queryOptions({
    queryKey: ['staff', 'backups'],
    queryFn: () => askStaff(PATH, Backups),
    refetchInterval: ({state}) => (state.data?.task ? REFRESHES_EVERY.working : REFRESHES_EVERY.idle),
  })

/** All three only start a task: the list tells its result. */
export const makeBackup = () => tellStaff(PATH, 'POST', {})

export const checkBackup = (name: string) => tellStaff(`${PATH}/${name}/check`, 'POST', {})

/** @param dataset as the person typed it */
export const restoreBackup = (name: string, dataset: string) =>
  tellStaff(`${PATH}/${name}/restore`, 'POST', {dataset})

/** Returns the address of a backup's file without accounts. */
export const fileOf = (name: string): string => `${PATH}/${name}/file`

const Asked = v.object({key: v.string()})

/** Requests a backup's file with accounts, which is encrypted. Resolves with its address, valid once and for a minute. */
export async function encryptedFileOf(name: string, passphrase: string): Promise<string> {
  const {key} = await askStaff(fileOf(name), Asked, {method: 'POST', body: {passphrase}})
  return `${PATH}/${name}/encrypted/${key}`
}
