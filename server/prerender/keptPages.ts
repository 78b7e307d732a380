import {createHash, hash} from 'node:crypto'
import {mkdir, open, readdir, readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {deserialize, serialize} from 'node:v8'
import * as v from 'valibot'
import {replaceFile} from '../process/replaceFile.ts'
import {KnownAnswer} from './answerCache.ts'
import type {Address} from './renderQueue.ts'

/** A page as it was last rendered. */
const StoredPage = v.object({
  gzipped: v.instance(Uint8Array),
  tag: v.string(),
  headers: v.record(v.string(), v.string()),
  /** Day of the rendering. */
  day: v.string(),
  /** True if the page may look different on another day. */
  changesWithTheDay: v.boolean(),
  /** The live event up to which the page was current when it was rendered; undefined if that is unknown. */
  event: v.optional(v.string()),
  /** The answers that it was rendered from; undefined for a page that has to be rendered again in any case. */
  answers: v.optional(v.array(KnownAnswer)),
})
export type StoredPage = v.InferOutput<typeof StoredPage>

/** The live event up to which pages are current, unless they were rendered later, and the exceptions. */
const Reached = v.object({
  event: v.string(),
  outdated: v.union([v.literal('all'), v.array(v.optional(v.string()))]),
})
type Reached = v.InferOutput<typeof Reached>

/** File that keeps it. */
const REACHED = 'reached'

/** Returns a valid file name for any address. */
const nameOf = (text: string) => hash('sha256', text).slice(0, 32)

/**
 * Keeps the last good page of every address on disk, so that a start can serve it and renders only the pages that have changed since.
 * Pages belong to a build and to all other inputs besides content: those of other inputs are deleted.
 */
export class KeptPages {
  readonly #folder: string
  readonly #reached: Reached | undefined
  readonly #isEmpty: boolean
  /** Position of each later event; empty if the changes since then are unknown. */
  readonly #events = new Map<string, number>()
  /** Position of the last event that had a tag. */
  readonly #changed = new Map<string, number>()

  private constructor(folder: string, isEmpty: boolean, reached: Reached | undefined) {
    this.#folder = folder
    this.#isEmpty = isEmpty
    this.#reached = reached
  }

  /**
   * @param folder for these pages only, absolute
   * @param madeOf names all inputs of pages besides content
   */
  static async open(folder: string, madeOf: string): Promise<KeptPages> {
    const own = path.join(folder, nameOf(madeOf))
    await mkdir(own, {recursive: true})
    for (const name of await readdir(folder)) {
      if (name !== path.basename(own)) await rm(path.join(folder, name), {recursive: true, force: true})
    }
    const names = await readdir(own)
    return new KeptPages(own, names.length === 0, await read(path.join(own, REACHED), Reached))
  }

  /** True if it had no pages when it was opened. */
  get isEmpty(): boolean {
    return this.#isEmpty
  }

  /** The event up to which the pages found at the opening are current; undefined if that is unknown. */
  get event(): string | undefined {
    return this.#reached?.event
  }

  /** Sets the changes since `event`. @param missed transactions and their sync tags, oldest first */
  trust(missed: readonly {id: string; tags: readonly string[]}[]): void {
    for (const [place, {id, tags}] of [{id: this.event ?? '', tags: []}, ...missed].entries()) {
      this.#events.set(id, place)
      for (const tag of tags) this.#changed.set(tag, place)
    }
  }

  /** Notes that content has changed. @param tags undefined if anything may have changed */
  expire(tags?: Iterable<string>): void {
    if (!tags) this.#events.clear()
    else for (const tag of tags) this.#changed.set(tag, Infinity)
  }

  /** Returns true if nothing that a stored page shows has changed since it was rendered. */
  isCurrent(address: Address, {answers, event}: StoredPage): boolean {
    const since = this.#events.get(event ?? '') ?? this.#sinceReached(address)
    if (since === undefined || !answers) return false
    return !answers.some(({tags}) => tags.some((tag) => (this.#changed.get(tag) ?? 0) > since))
  }

  #sinceReached(address: Address): number | undefined {
    const {event = '', outdated = 'all'} = this.#reached ?? {}
    return outdated === 'all' || outdated.includes(address) ? undefined : this.#events.get(event)
  }

  /** @returns undefined if the page is not kept, or its file is damaged */
  read(address: Address): Promise<StoredPage | undefined> {
    return read(this.#file(address), StoredPage)
  }

  /** @throws Error if the file cannot be written */
  write(address: Address, page: StoredPage): Promise<void> {
    return write(this.#file(address), page)
  }

  /**
   * Notes that all kept pages are current up to an event, or newer: the next process need not render them.
   * @param outdated exceptions, unless they are rendered later
   * @throws Error if the file cannot be written
   */
  async reach(event: string, outdated: 'all' | readonly Address[]): Promise<void> {
    // Without this, a power cut could keep this note but lose a newer page.
    await using folder = await open(this.#folder)
    await folder.sync()
    await write(path.join(this.#folder, REACHED), {event, outdated})
  }

  /** Deletes the pages of all other addresses. */
  async retain(addresses: readonly Address[]): Promise<void> {
    const wanted = new Set([REACHED, ...addresses.map((address) => path.basename(this.#file(address)))])
    for (const name of await readdir(this.#folder)) {
      if (!wanted.has(name)) await rm(path.join(this.#folder, name), {force: true})
    }
  }

  #file(address: Address): string {
    return path.join(this.#folder, nameOf(address ?? ''))
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const DIGEST_LENGTH = 32

/**
 * Writes a value so that a reader gets the whole old one or the whole new one. After a power cut there may be neither: such a page is
 * rendered again, because waiting for the disk takes longer than rendering.
 */
async function write(file: string, value: unknown): Promise<void> {
  const bytes = serialize(value)
  await replaceFile(file, Buffer.concat([digestOf(bytes), bytes]))
}

async function read<const Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const stored = await readFile(file)
    const bytes = stored.subarray(DIGEST_LENGTH)
    if (!digestOf(bytes).equals(stored.subarray(0, DIGEST_LENGTH))) return undefined
    return v.parse(schema, deserialize(bytes))
  } catch {
    return undefined
  }
}
