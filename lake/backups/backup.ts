import {randomUUID} from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {StoreError} from '../errors.ts'
import {BlobFolder} from '../store/blobFolder.ts'
import {claimFolder, isFolderInUse} from '../store/claim.ts'
import {OWNER_ONLY} from '../store/database.ts'
import {markDatabase} from '../store/mark.ts'
import {openSnapshotOf} from '../store/sqliteStore.ts'
import {asStoreError} from '../store/storeErrors.ts'
import {syncFile, syncFolder} from '../store/sync.ts'
import {verifyFolder, type VerifyReport} from '../verify/verify.ts'
import {type Companion, type DatabaseFiles, hasCompanion} from './companion.ts'

/** The name of a backup contains the time of its beginning, so names sort by time. */
const NAME = /^lake-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/
/** Prefix of unfinished backups: one whose process was killed is not a backup. */
const UNFINISHED = '.unfinished-'
/** Files of a lake in its folder, without assets. */
const LAKE: DatabaseFiles = {database: 'lake.db', logs: ['lake.db-wal', 'lake.db-shm'], mark: 'lake.mark'}
/** Copies all pages in one step, because writers could come in between two steps. */
const ALL_PAGES = 2 ** 31 - 1

/** A backup that was made and verified. */
export interface BackupReport extends VerifyReport {
  /** The new folder, a complete lake. */
  path: string
  /** Names of older backups that were removed. */
  removed: string[]
}

/** A backup in a folder of backups. */
export interface NamedBackup {
  /** Name of its folder. */
  name: string
  /** Time when it began, ISO 8601. */
  at: string
}

/**
 * Lists the backups in a folder, the oldest first; none if the folder does not exist.
 *
 * @throws the file system's own errors if the folder cannot be read
 */
export function backupsIn(target: string): NamedBackup[] {
  if (!existsSync(target)) return []
  return readdirSync(target)
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => ({name, at: name.replace(NAME, '$1T$2:$3:$4.$5Z')}))
}

/**
 * Copies one state of a lake, with its history and assets, into a new folder. Its process may keep writing.
 *
 * @param target the folder of backups
 * @param keep number of backups to keep, including this one; older ones are removed once this one is verified
 * @param companion database that the backup includes beside the lake
 * @throws StoreError if there is no lake, or the copy is not sound: then nothing is kept and nothing removed
 */
export async function backupFolder(
  folder: string,
  target: string,
  keep: number,
  companion?: Companion,
): Promise<BackupReport> {
  const name = `lake-${stamp()}`
  mkdirSync(target, {recursive: true, mode: 0o700})
  removeKilled(target)
  const unfinished = join(target, `${UNFINISHED}${randomUUID()}`)
  try {
    const report = await copyClaimed(resolve(folder), unfinished, companion)
    assertSound(report, `The lake in ${folder}`)
    const path = join(target, name)
    renameSync(unfinished, path)
    syncFolder(target)
    return {...report, path, removed: removeOldest(target, name, keep)}
  } finally {
    rmSync(unfinished, {recursive: true, force: true})
  }
}

/** Copies a lake and verifies the copy. Claims the copy meanwhile, so that it is not taken for a leftover of a killed backup. */
async function copyClaimed(from: string, to: string, companion?: Companion): Promise<VerifyReport> {
  mkdirSync(to, {mode: 0o700})
  const release = claimFolder(to)
  try {
    await companion?.copy(from, to)
    await copyLake(from, to)
    return await verifyFolder(to, companion)
  } finally {
    release()
  }
}

/** Removes leftovers of killed backups, which would fill the disk. */
function removeKilled(target: string): void {
  for (const name of readdirSync(target).filter((entry) => entry.startsWith(UNFINISHED))) {
    if (!isFolderInUse(join(target, name))) rmSync(join(target, name), {recursive: true})
  }
}

/** Parts of a backup to restore. By default the lake, and the companion if the folder has none. */
export interface RestoreOptions {
  companion?: Companion | undefined
  /** 'with' also replaces an existing companion; 'only' leaves the lake as it is. */
  companions?: 'with' | 'without' | 'only' | undefined
}

/**
 * Replaces the lake in a folder by a backup, or adds it to a folder without one. No process may use the folder. If the restore is
 * killed, each database is in its old state, in the backup's, or refuses to open until the restore is repeated.
 *
 * @returns the folder of the databases that were replaced, and what became of the companion, as far as there are any
 * @throws StoreError if the backup is not sound or lacks a wanted part, or the folder is in use
 */
export async function restoreFolder(
  source: string,
  folder: string,
  {companion, companions}: RestoreOptions = {},
) {
  const root = resolve(folder)
  assertSound(await verifyFolder(source, companion), `The backup in ${source}`)
  const given = companion && hasCompanion(companion, source) ? companion : undefined
  if (companion && !given && (companions === 'with' || companions === 'only'))
    throw new StoreError(`The backup in ${source} has no ${companion.name}. Nothing was changed.`)
  const isWanted = companions ?? (given && hasCompanion(given, root) ? 'without' : 'with')
  const put = isWanted === 'without' ? undefined : given
  const parts = [...(isWanted === 'only' ? [] : [LAKE]), ...(put ? [put] : [])]
  mkdirSync(root, {recursive: true, mode: 0o700})
  // The next start removes it, if this process is killed.
  const unfinished = join(root, `.lake-new-${randomUUID()}`)
  let release: (() => void) | undefined
  try {
    release = claimFolder(root)
    mkdirSync(unfinished, {mode: 0o700})
    await put?.copy(resolve(source), unfinished)
    if (parts.includes(LAKE)) {
      await copyLake(resolve(source), unfinished)
      // Files are named by their content, so those of both lakes can share a folder.
      await copyAssets(unfinished, root)
    }
    const aside = putAside(root, parts)
    for (const part of parts) putInPlace(part, unfinished, root)
    const told = put ? ('restored' as const) : given && ('stayed' as const)
    return {aside, companion: told}
  } catch (error) {
    throw asStoreError(error, root, join(root, 'lake.db'))
  } finally {
    rmSync(unfinished, {recursive: true, force: true})
    release?.()
  }
}

function putInPlace({database, logs, mark}: DatabaseFiles, from: string, to: string): void {
  // The log of another database must never meet this one.
  for (const log of logs) rmSync(join(to, log), {force: true})
  syncFolder(to)
  for (const file of [database, mark]) renameSync(join(from, file), join(to, file))
  syncFolder(to)
}

async function copyLake(from: string, to: string): Promise<void> {
  const path = join(to, 'lake.db')
  mkdirSync(to, {recursive: true, mode: 0o700})
  await copyDatabase(from, path)
  markAt(path)
  // Copied after the database, because an asset's file is stored before its document.
  await copyAssets(from, to)
}

async function copyDatabase(from: string, path: string): Promise<void> {
  // Has an open transaction, so all pages are from one moment. As long as it is open, the log of a lake that is written to grows.
  using snapshot = openSnapshotOf(from)
  await backup(snapshot, path, {rate: ALL_PAGES})
  chmodSync(path, OWNER_ONLY)
}

function markAt(path: string): void {
  using database = new DatabaseSync(path)
  markDatabase(database, path).close()
}

/** Resolves once all files are safe on the disk. */
async function copyAssets(from: string, to: string): Promise<void> {
  const source = new BlobFolder(join(from, 'assets'))
  const target = new BlobFolder(join(to, 'assets'))
  const changed = new Set<string>()
  for (const sha1 of await source.list()) {
    const path = target.path(sha1)
    const folder = dirname(path)
    mkdirSync(folder, {recursive: true})
    changed.add(folder).add(dirname(folder)).add(to)
    const temporary = `${path}.new`
    rmSync(temporary, {force: true})
    linkOrCopy(source.path(sha1), temporary)
    renameSync(temporary, path)
    // Renaming one hard link of a file to another does nothing, and leaves both.
    rmSync(temporary, {force: true})
  }
  for (const folder of changed) syncFolder(folder)
}

/** Links a file if both folders are on one disk: files of assets never change, so a link is as good as a copy. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyDurably(from, to)
  }
}

function copyDurably(from: string, to: string): void {
  copyFileSync(from, to)
  syncFile(to)
}

function putAside(root: string, parts: readonly DatabaseFiles[]): string | undefined {
  const names = parts
    .flatMap(({database, logs, mark}) => [database, ...logs, mark])
    .filter((name) => !name.endsWith('-shm') && existsSync(join(root, name)))
  if (names.length === 0) return undefined
  const aside = join(root, `before-restore-${stamp()}`)
  mkdirSync(aside, {mode: 0o700})
  for (const name of names) copyDurably(join(root, name), join(aside, name))
  syncFolder(aside)
  return aside
}

/** Removes all but `keep` backups, and never the one just made. @returns names of the removed ones */
function removeOldest(target: string, made: string, keep: number): string[] {
  const names = backupsIn(target).map(({name}) => name)
  const now = `lake-${stamp()}`
  const others = names.filter((name) => name !== made)
  // Dates in the future come from a clock that was ahead, so these backups are older than they seem.
  const ahead = others.filter((name) => name > now)
  const removed = [...ahead, ...others.filter((name) => name <= now), made].slice(0, -keep)
  for (const name of removed) rmSync(join(target, name), {recursive: true})
  return removed
}

function assertSound({problems: [problem]}: VerifyReport, what: string): void {
  if (problem !== undefined) throw new StoreError(`${what} is not sound, so nothing was changed: ${problem}`)
}

function stamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-')
}
