import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {backupsIn, messageOf, type RestoredBackup} from 'content-lake'
import {EXIT} from 'content-lake/cli'
import type {Backup, BackupTask, Restored} from '../../model/staff/backups.ts'
import {StaffError} from '../staff/staffError.ts'
import {encryptedArchive, openArchive} from './archives.ts'
import type {BackupSettings} from './backupSettings.ts'

const PROGRAM = path.join(import.meta.dirname, 'backupProcess.ts')

/** Milliseconds. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** State of the backups, for a supervisor. */
export interface BackupState {
  /** Seconds since the newest backup was begun. Without a backup: since the server was started. */
  ageSeconds: number
  /** Size of the newest backup; 0 if there is none. */
  bytes: number
  /** Seconds between two backups that the server makes by itself; undefined if it makes none. */
  everySeconds: number | undefined
  /** True if the last attempt since the start of the server failed. */
  hasFailed: boolean
}

type Check = NonNullable<Backup['check']>

const DOING = {make: 'made', check: 'checked', restore: 'restored'} as const

interface BackupsOptions extends BackupSettings {
  lakeFolder: string
  /** Name of the dataset that a restore replaces: that of the site. */
  dataset: string
  /** Makes the dataset equal to the one in a folder with a sound backup, while the server keeps running. Rejects if that fails. */
  restoreFrom: (folder: string, author: string) => Promise<RestoredBackup>
  /** Called with the reason when a scheduled backup failed. */
  onFailure: (message: string) => void
}

/**
 * Backups of the lake that this server has open. The command line makes and checks them in a process of its own, because both read
 * the whole lake and visitors should not wait for that. A backup is checked before it is restored.
 */
export class Backups {
  readonly #options: BackupsOptions
  readonly #sizes = new Map<string, number>()
  readonly #checks = new Map<string, Check>()
  #task: BackupTask | undefined
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** The reason why the last backup failed. */
  #failure: {at: string; message: string} | undefined
  #restored: Restored | undefined
  readonly #startedAt = Date.now()

  constructor(options: BackupsOptions) {
    this.#options = options
  }

  get settings(): BackupSettings & {lakeFolder: string; dataset: string} {
    const {folder, keep, every, lakeFolder, dataset} = this.#options
    return {folder, keep, every, lakeFolder, dataset}
  }

  get task(): BackupTask | undefined {
    return this.#task
  }

  get failure(): {at: string; message: string} | undefined {
    return this.#failure
  }

  /** Result of the last restore since the server was started. */
  get restored(): Restored | undefined {
    return this.#restored
  }

  /** Lists all backups, the newest first. */
  async list(): Promise<Backup[]> {
    const listed: Backup[] = []
    for (const {name, at} of backupsIn(this.#options.folder).toReversed()) {
      listed.push({name, at, bytes: await this.#sizeOf(name), check: this.#checks.get(name) ?? null})
    }
    return listed
  }

  /** Returns the state of the backups; undefined if there are none and the server makes none by itself. */
  async state(): Promise<BackupState | undefined> {
    const {every, folder} = this.#options
    const newest = this.#newestIn(folder)
    if (!newest && every === undefined) return undefined
    return {
      // The newest backup may be dated in the future, if the clock was ahead.
      ageSeconds: Math.max(0, Date.now() - (newest ? Date.parse(newest.at) : this.#startedAt)) / SECOND,
      bytes: newest ? await this.#sizeOf(newest.name) : 0,
      everySeconds: every === undefined ? undefined : (every * HOUR) / SECOND,
      hasFailed: this.#failure !== undefined,
    }
  }

  /** A folder that cannot be read must not keep a supervisor from its answer: the next scheduled backup fails, and logs the reason. */
  #newestIn(folder: string) {
    try {
      return backupsIn(folder).at(-1)
    } catch {
      return undefined
    }
  }

  /**
   * Begins a backup. `ended` resolves when the backup is made or has failed; `failure` then has the reason.
   *
   * @throws StaffError 409 while another task is under way
   */
  make(): {ended: Promise<void>} {
    const {lakeFolder, folder, keep} = this.#options
    this.#begin({kind: 'make'})
    this.#failure = undefined
    const making = async () => {
      const before = new Set(backupsIn(folder).map(({name}) => name))
      const found = await this.#run(['backup', folder, '--keep', String(keep), '--dir', lakeFolder])
      if (found.problem !== null) this.#failure = failureOf(found.problem)
      const made = backupsIn(folder).find(({name}) => !before.has(name))
      if (made && found.lacks !== null) this.#keepCheck(made.name, found)
    }
    return {ended: this.#end(making())}
  }

  /**
   * Begins the check of a backup. `ended` resolves when `list` has the result.
   *
   * @throws StaffError 404 if there is no backup of this name, 409 while another task is under way
   */
  check(name: string): {ended: Promise<void>} {
    const folder = this.#folderOf(name)
    this.#begin({kind: 'check', name})
    return {ended: this.#end(this.#check(name, folder))}
  }

  /**
   * Begins to restore a backup: checks it, and then makes the dataset equal to it. `ended` resolves when `restored` has the result.
   *
   * @param wish.dataset as the person has typed it. It must be the site's, so that nobody restores by mistake.
   * @param wish.author id of the user whose transaction it is
   * @throws StaffError 400 for another dataset, 404 if there is no backup of this name, 409 while another task is under way
   */
  restore(name: string, {dataset, author}: {dataset: string; author: string}): {ended: Promise<void>} {
    if (dataset !== this.#options.dataset) {
      throw new StaffError(
        400,
        `The dataset is called “${this.#options.dataset}”. Type that name to restore it.`,
      )
    }
    const folder = this.#folderOf(name)
    this.#begin({kind: 'restore', name})
    this.#restored = undefined
    const restoring = async () => {
      const outcome = await this.#restoreFrom(name, {folder, author})
      this.#restored = {name, at: new Date().toISOString(), ...outcome}
    }
    return {ended: this.#end(restoring())}
  }

  /**
   * Returns a backup as one file: with accounts if there is a passphrase to encrypt it by, else without. The stream breaks off if a
   * file cannot be read.
   *
   * @throws StaffError 404 if there is no backup of this name
   */
  archive(name: string, passphrase?: string): ReadableStream<Uint8Array> {
    const folder = this.#folderOf(name)
    return passphrase === undefined ? openArchive(folder, name) : encryptedArchive(folder, name, passphrase)
  }

  /** @throws StaffError 404 if there is no backup of this name */
  assertThere(name: string): void {
    this.#folderOf(name)
  }

  /** Starts to make the scheduled backups. */
  follow(): void {
    if (this.#options.every === undefined) return
    void this.#makeIfDue()
    this.#timer = setInterval(() => void this.#makeIfDue(), MINUTE).unref()
  }

  /** Ends the task under way. An unfinished backup does not count as one. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#child?.kill()
  }

  async #makeIfDue(): Promise<void> {
    const before = this.#failure
    try {
      if (!this.#task && this.#isDue()) await this.make().ended
    } catch (error) {
      // The folder may not be readable.
      this.#failure = failureOf(messageOf(error))
    }
    if (this.#failure && this.#failure !== before && !this.#isClosed)
      this.#options.onFailure(this.#failure.message)
  }

  #isDue(): boolean {
    const every = (this.#options.every ?? 0) * HOUR
    // Ignores dates in the future, which a clock that was ahead has written: no backup would be due until then. A failed
    // backup is tried again within the hour.
    const failedAt = this.#failure && isPast(this.#failure.at) ? Date.parse(this.#failure.at) : -Infinity
    if (Date.now() < failedAt + Math.min(every, HOUR)) return false
    const newest = backupsIn(this.#options.folder).findLast(({at}) => isPast(at))
    return !newest || Date.now() >= Date.parse(newest.at) + every
  }

  #folderOf(name: string): string {
    const {folder} = this.#options
    if (backupsIn(folder).some((backup) => backup.name === name)) return path.join(folder, name)
    throw new StaffError(404, 'This backup is not there any more. Reload the list.')
  }

  /** Checks a backup. @returns its faults; null if there are none */
  async #check(name: string, folder: string): Promise<string | null> {
    const found = await this.#run(['verify', '--dir', folder])
    this.#keepCheck(name, found)
    return found.problem
  }

  #keepCheck(name: string, found: Omit<Check, 'at'>): void {
    this.#checks.set(name, {at: new Date().toISOString(), ...found})
  }

  async #restoreFrom(
    name: string,
    {folder, author}: {folder: string; author: string},
  ): Promise<Pick<Restored, 'problem' | 'done'>> {
    const problem = await this.#check(name, folder)
    if (problem !== null) return {problem, done: null}
    try {
      return {problem: null, done: await this.#options.restoreFrom(folder, author)}
    } catch (error) {
      return {problem: messageOf(error), done: null}
    }
  }

  /** Keeps the size in memory: backups never change. */
  async #sizeOf(name: string): Promise<number> {
    const known = this.#sizes.get(name)
    if (known !== undefined) return known
    const size = await sizeOfFolder(path.join(this.#options.folder, name))
    this.#sizes.set(name, size)
    return size
  }

  #begin(task: BackupTask): void {
    if (this.#task) {
      throw new StaffError(409, `A backup is being ${DOING[this.#task.kind]}. Wait until that is done.`)
    }
    this.#task = task
  }

  async #end(working: Promise<unknown>): Promise<void> {
    try {
      await working
    } finally {
      this.#task = undefined
    }
  }

  async #run(args: string[]): Promise<Omit<Check, 'at'>> {
    try {
      const child = spawn(process.execPath, [PROGRAM, ...args], {stdio: ['ignore', 'ignore', 'pipe']})
      this.#child = child
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
      if (code === EXIT.incomplete) return {problem: null, lacks: said.trim()}
      const problem = code === EXIT.done ? null : said.trim() || 'It was ended before it was done.'
      return {problem, lacks: null}
    } catch (error) {
      // Without free memory no process starts: Node throws, or emits an error on the child.
      return {problem: messageOf(error), lacks: null}
    } finally {
      this.#child = undefined
    }
  }
}

const isPast = (at: string) => Date.parse(at) <= Date.now()

const failureOf = (message: string) => ({at: new Date().toISOString(), message})

async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile())
  let size = 0
  for (const {parentPath, name} of files) size += (await stat(path.join(parentPath, name))).size
  return size
}
