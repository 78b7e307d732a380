import {closeSync, fdatasync, fdatasyncSync, openSync} from 'node:fs'
import {promisify} from 'node:util'
import {messageOf, StoreError} from '../errors.ts'

/** Makes writes safe from a power cut. */
export interface Disk {
  /** Resolves when all writes before the call are on the disk. */
  sync(): Promise<void>
  syncNow(): void
  close(): void
}

/** Opens a file whose writes are made durable while the process does other work. */
export function openDisk(path: string): Disk {
  // Windows flushes only files that are open for writing. An operating system reports a failed write only once per opened
  // file, so two users of one handle would hide failures from each other.
  const [later, now] = [openSync(path, 'r+'), openSync(path, 'r+')]
  const sync = promisify(fdatasync)
  return {
    sync: () => sync(later),
    syncNow: () => fdatasyncSync(now),
    close() {
      closeSync(later)
      closeSync(now)
    },
  }
}

/**
 * Tells when writes are durable. A write that comes while the disk is busy waits for its next turn, and all such writes share that
 * turn.
 *
 * Once a turn has failed everything fails: an operating system may forget a failed write, and report success for the next turn.
 */
export class DurableLog {
  readonly #disk: Disk
  readonly #onDurable: (sequence: number) => void
  /** The last transaction that was written. */
  #sequence: number
  /** True after a write since the present turn began. */
  #isDirty = false
  #underWay: Promise<void> | undefined
  #next: Promise<void> | undefined
  #failure: StoreError | undefined
  #isClosed = false

  /**
   * @param sequence of the last transaction that was written before
   * @param onDurable called with the last transaction up to which everything is on the disk
   */
  constructor(disk: Disk, sequence = 0, onDurable: (sequence: number) => void = () => {}) {
    this.#disk = disk
    this.#sequence = sequence
    this.#onDurable = onDurable
  }

  /** Has to be called before each write. @throws StoreError if the disk has failed */
  assertSound(): void {
    if (this.#failure) throw this.#failure
  }

  /** Has to be called after each write. @param sequence of the transaction, if it was one */
  wrote(sequence = this.#sequence): void {
    this.#isDirty = true
    this.#sequence = sequence
  }

  /** Resolves when all earlier writes are durable; undefined if they are already. */
  settled(): Promise<void> | undefined {
    if (this.#isDirty) this.#next ??= this.#turn()
    return this.#next ?? this.#underWay
  }

  /** Makes all writes durable before it returns. */
  settleNow(): void {
    this.assertSound()
    try {
      this.#disk.syncNow()
    } catch (error) {
      throw this.#failed(error)
    }
    this.#onDurable(this.#sequence)
  }

  /** Makes all writes durable, and closes the file. */
  close(): void {
    try {
      if (!this.#failure) this.settleNow()
    } finally {
      this.#isClosed = true
      this.#disk.close()
    }
  }

  async #turn(): Promise<void> {
    await this.#underWay
    const turn = this.#next
    this.#underWay = turn
    this.#next = undefined
    this.#isDirty = false
    const sequence = this.#sequence
    await this.#sync()
    if (!this.#isClosed) this.#onDurable(sequence)
    if (this.#underWay === turn) this.#underWay = undefined
  }

  async #sync(): Promise<void> {
    try {
      if (!this.#isClosed) await this.#disk.sync()
    } catch (error) {
      // `close` has made everything durable itself, or has failed, and has closed the file.
      if (!this.#isClosed) throw this.#failed(error)
    }
    this.assertSound()
  }

  #failed(cause: unknown): StoreError {
    this.#failure ??= new StoreError(
      `The disk may have lost what was last written to the lake (${messageOf(cause)}). Check the disk, then start the lake again: it goes on from what was kept.`,
      {cause},
    )
    return this.#failure
  }
}
