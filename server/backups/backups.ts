import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {backupsIn, type RestoredBackup} from 'content-lake'
import {EXIT} from 'content-lake/cli'
import {messageOf} from '../errors.ts'
import {StaffError} from '../staff/staffError.ts'
import {encryptedArchive, openArchive} from './archives.ts'
import type {BackupSettings} from './backupSettings.ts'

const PROGRAM = path.join(import.meta.dirname, 'backupProcess.ts')

/** Milliseconds. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What was found when a backup was last looked through. */
interface Check {
  /** ISO 8601. */
  at: string
  /** What is wrong with it, in a line or more; null where it is sound. */
  problem: string | null
  /** Which assets had no file when it was made, in a line or more; null where none lacked it. */
  lacks: string | null
}

/** A backup of the lake. It was sound when it was made: one that is not is not kept. */
export interface Backup {
  name: string
  /** When it was begun, ISO 8601. */
  at: string
  bytes: number
  /** Null where nobody has asked for one since the server was started. */
  check: Check | null
}

/** What is being done: one thing at a time. */
export type Task = {kind: 'make'} | {kind: 'check'; name: string} | {kind: 'restore'; name: string}

/** What came of a restore. */
export interface Restored {
  /** Of the backup. */
  name: string
  /** When it ended, ISO 8601. */
  at: string
  /** Why nothing was changed; null where the dataset is what the backup has of it. */
  problem: string | null
  /** What was done; null where nothing was. */
  done: RestoredBackup | null
}

/** How backups are, for a supervisor. */
export interface BackupState {
  /** Since the newest was begun or, where there is none, since the server was started. */
  ageSeconds: number
  /** Of the newest; 0 where there is none. */
  bytes: number
  /** Between two that the server makes by itself; undefined where it makes none. */
  everySeconds: number | undefined
  /** Whether the last that was tried since the server was started could not be made. */
  hasFailed: boolean
}

const DOING = {make: 'made', check: 'checked', restore: 'restored'} as const

interface BackupsOptions extends BackupSettings {
  lakeFolder: string
  /** The dataset that a restore is about: the one of the site. */
  dataset: string
  /** Makes the dataset what a folder with a sound backup has of it, while everybody goes on. Rejects where it cannot. */
  restoreFrom: (folder: string, author: string) => Promise<RestoredBackup>
  /** Told why a backup that was due could not be made. */
  onFailure: (message: string) => void
}

/**
 * Backups of the lake that this server has open. They are made and checked by the command line, in a process of its own: both look at
 * everything that there is, and visitors are not to wait for that. One that is to be restored is checked first.
 */
export class Backups {
  readonly #options: BackupsOptions
  readonly #sizes = new Map<string, number>()
  readonly #checks = new Map<string, Check>()
  #task: Task | undefined
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  /** Why the last backup could not be made. */
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

  get task(): Task | undefined {
    return this.#task
  }

  get failure(): {at: string; message: string} | undefined {
    return this.#failure
  }

  /** What came of the last restore since the server was started. */
  get restored(): Restored | undefined {
    return this.#restored
  }

  /** All that are kept, the newest first. */
  async list(): Promise<Backup[]> {
    const listed: Backup[] = []
    for (const {name, at} of backupsIn(this.#options.folder).toReversed()) {
      listed.push({name, at, bytes: await this.#sizeOf(name), check: this.#checks.get(name) ?? null})
    }
    return listed
  }

  /** How backups are; undefined where there are none and the server makes none by itself. */
  async state(): Promise<BackupState | undefined> {
    const {every, folder} = this.#options
    const newest = this.#newestIn(folder)
    if (!newest && every === undefined) return undefined
    return {
      // A clock that was ahead may have dated it.
      ageSeconds: Math.max(0, Date.now() - (newest ? Date.parse(newest.at) : this.#startedAt)) / SECOND,
      bytes: newest ? await this.#sizeOf(newest.name) : 0,
      everySeconds: every === undefined ? undefined : (every * HOUR) / SECOND,
      hasFailed: this.#failure !== undefined,
    }
  }

  /** A folder that cannot be read keeps no supervisor from an answer: a backup that is due fails, and says why. */
  #newestIn(folder: string) {
    try {
      return backupsIn(folder).at(-1)
    } catch {
      return undefined
    }
  }

  /**
   * Begins a backup. `ended` resolves when it is made or has failed, which `failure` tells.
   *
   * @throws StaffError 409 while something else is being done
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
   * Begins to look a backup through. `ended` resolves when `list` tells what was found.
   *
   * @throws StaffError 404 where there is none of this name, 409 while something else is being done
   */
  check(name: string): {ended: Promise<void>} {
    const folder = this.#folderOf(name)
    this.#begin({kind: 'check', name})
    return {ended: this.#end(this.#check(name, folder))}
  }

  /**
   * Begins to restore a backup: it is looked through, and then the dataset becomes what it has of it. `ended` resolves when
   * `restored` tells what came of that.
   *
   * @param wish.dataset as the person has typed it: that of the site, so that nobody restores by mistake
   * @param wish.author id of the user whose transaction it is
   * @throws StaffError 400 for another dataset, 404 where there is no backup of this name, 409 while something else is being done
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
   * A backup as one file: with accounts where there is a passphrase to encrypt it by, else without. Where something cannot be
   * read the stream breaks off.
   *
   * @throws StaffError 404 where there is none of this name
   */
  archive(name: string, passphrase?: string): ReadableStream<Uint8Array> {
    const folder = this.#folderOf(name)
    return passphrase === undefined ? openArchive(folder, name) : encryptedArchive(folder, name, passphrase)
  }

  /** @throws StaffError 404 where there is none of this name */
  assertThere(name: string): void {
    this.#folderOf(name)
  }

  /** Makes backups when they are due, from now on. */
  follow(): void {
    if (this.#options.every === undefined) return
    void this.#makeIfDue()
    this.#timer = setInterval(() => void this.#makeIfDue(), MINUTE).unref()
  }

  /** Ends what is being done: a backup that is not finished is none. */
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
      // The folder may be one that nobody can read.
      this.#failure = failureOf(messageOf(error))
    }
    if (this.#failure && this.#failure !== before && !this.#isClosed)
      this.#options.onFailure(this.#failure.message)
  }

  #isDue(): boolean {
    const every = (this.#options.every ?? 0) * HOUR
    // A clock that was ahead has put some of it at a time that is still to come: nothing would be due until then.
    // What has failed is tried again within the hour.
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

  /** Looks a backup through. @returns what is wrong with it; null where nothing is */
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

  /** Backups never change. */
  async #sizeOf(name: string): Promise<number> {
    const known = this.#sizes.get(name)
    if (known !== undefined) return known
    const size = await sizeOfFolder(path.join(this.#options.folder, name))
    this.#sizes.set(name, size)
    return size
  }

  #begin(task: Task): void {
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

  /** Carries out a command of the lake. */
  async #run(args: string[]): Promise<Omit<Check, 'at'>> {
    try {
      const child = spawn(process.execPath, [PROGRAM, ...args], {stdio: ['ignore', 'ignore', 'pipe']})
      this.#child = child
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
      if (code === EXIT.incomplete) return {problem: null, lacks: said.trim()}
      const problem = code === EXIT.done ? null : said.trim() || 'It was ended before it was done.'
      return {problem, lacks: null}
    } catch (error) {
      // A machine without memory starts no process: Node throws, or tells the child.
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
