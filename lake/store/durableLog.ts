import {closeSync, fdatasync, fdatasyncSync, openSync} from 'node:fs'
import {promisify} from 'node:util'
import {StoreError} from '../errors.ts'

/** What makes writes outlast a power cut. */
export interface Disk {
  /** Resolves when all that was written before the call is on the disk. */
  sync(): Promise<void>
  syncNow(): void
  close(): void
}

/** A file whose writes are made durable while the process goes on with other work. */
export function openDisk(path: string): Disk {
  // Windows makes only those files durable that are open for writing. An operating system tells each opened
  // file once of what it could not write, so that two that share one would hide failures from each other.
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
 * Says when what was written is durable. A write that comes while the disk is busy waits for its next turn,
 * and all of them share that one.
 *
 * Once a turn has failed everything fails: an operating system may forget what it could not write, and
 * say of the next turn that all is well.
 */
export class DurableLog {
  readonly #disk: Disk
  readonly #onDurable: (sequence: number) => void
  /** The last transaction that was written. */
  #sequence: number
  /** Written since the turn under way began. */
  #isDirty = false
  #underWay: Promise<void> | undefined
  #next: Promise<void> | undefined
  #failure: StoreError | undefined
  #isClosed = false

  /**
   * @param sequence of the last transaction that was written before
   * @param onDurable told up to which transaction everything is on the disk
   */
  constructor(disk: Disk, sequence = 0, onDurable: (sequence: number) => void = () => {}) {
    this.#disk = disk
    this.#sequence = sequence
    this.#onDurable = onDurable
  }

  /** To be called before each write. @throws StoreError when the disk has failed */
  assertSound(): void {
    if (this.#failure) throw this.#failure
  }

  /** To be called after each write. @param sequence of the transaction, when it was one */
  wrote(sequence = this.#sequence): void {
    this.#isDirty = true
    this.#sequence = sequence
  }

  /** Resolves when all that was written before is durable; undefined when it is already. */
  settled(): Promise<void> | undefined {
    if (this.#isDirty) this.#next ??= this.#turn()
    return this.#next ?? this.#underWay
  }

  /** Makes all that was written durable before it returns. */
  settleNow(): void {
    this.assertSound()
    try {
      this.#disk.syncNow()
    } catch (error) {
      throw this.#failed(error)
    }
    this.#onDurable(this.#sequence)
  }

  /** Makes all that was written durable, and lets go of the disk. */
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
      // Closing has made everything durable by itself, or failed, and took the file away.
      if (!this.#isClosed) throw this.#failed(error)
    }
    this.assertSound()
  }

  #failed(cause: unknown): StoreError {
    const detail = cause instanceof Error ? cause.message : String(cause)
    this.#failure ??= new StoreError(
      `The disk may have lost what was last written to the lake (${detail}). Check the disk, then start the lake again: it goes on from what was kept.`,
      {cause},
    )
    return this.#failure
  }
}
