import {createHash, hash} from 'node:crypto'
import {mkdir, open, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {deserialize, serialize} from 'node:v8'
import * as v from 'valibot'
import {KnownAnswer} from './answerCache.ts'
import type {Address} from './renderQueue.ts'

/** A page as it was last rendered. */
const StoredPage = v.object({
  gzipped: v.instance(Uint8Array),
  tag: v.string(),
  headers: v.record(v.string(), v.string()),
  /** The day on which it was rendered. */
  day: v.string(),
  /** Whether another day may show another page. */
  changesWithTheDay: v.boolean(),
  /** The live event up to which it was current when it was rendered; undefined where that cannot be told. */
  event: v.optional(v.string()),
  /** What it was rendered from; undefined for a page that is to be rendered again whatever has changed. */
  answers: v.optional(v.array(KnownAnswer)),
})
export type StoredPage = v.InferOutput<typeof StoredPage>

/** Up to which event pages are current, unless they were rendered later, and which of them are not. */
const Reached = v.object({
  event: v.string(),
  outdated: v.union([v.literal('all'), v.array(v.optional(v.string()))]),
})
type Reached = v.InferOutput<typeof Reached>

/** The file that tells it. */
const REACHED = 'reached'

/** The name of a file: content can have addresses that no file can be named after. */
const nameOf = (text: string) => hash('sha256', text).slice(0, 32)

/**
 * The last good page of every address, on disk, so that a start serves them and renders only what has changed since. They
 * belong to a build and all else that pages are made of besides content: those of another are thrown away.
 */
export class KeptPages {
  readonly #folder: string
  readonly #reached: Reached | undefined
  readonly #isEmpty: boolean
  /** The place of each event since then in their order; empty where nobody knows what has changed. */
  readonly #events = new Map<string, number>()
  /** The place of the last event that had a tag. */
  readonly #changed = new Map<string, number>()

  private constructor(folder: string, isEmpty: boolean, reached: Reached | undefined) {
    this.#folder = folder
    this.#isEmpty = isEmpty
    this.#reached = reached
  }

  /**
   * @param folder that holds nothing else, absolute
   * @param madeOf names all that pages are made of besides content
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

  /** Whether there was none when it was opened. */
  get isEmpty(): boolean {
    return this.#isEmpty
  }

  /** The event up to which those are current that were there when it was opened; undefined where nobody knows. */
  get event(): string | undefined {
    return this.#reached?.event
  }

  /** Says what has changed since `event`. @param missed transactions and their sync tags, oldest first */
  trust(missed: readonly {id: string; tags: readonly string[]}[]): void {
    for (const [place, {id, tags}] of [{id: this.event ?? '', tags: []}, ...missed].entries()) {
      this.#events.set(id, place)
      for (const tag of tags) this.#changed.set(tag, place)
    }
  }

  /** Says that content has changed. @param tags undefined where anything may have */
  expire(tags?: Iterable<string>): void {
    if (!tags) this.#events.clear()
    else for (const tag of tags) this.#changed.set(tag, Infinity)
  }

  /** Whether a page that was read before is what would be rendered now: nothing that it shows has changed since. */
  isCurrent(address: Address, {answers, event}: StoredPage): boolean {
    const since = this.#events.get(event ?? '') ?? this.#sinceReached(address)
    if (since === undefined || !answers) return false
    return !answers.some(({tags}) => tags.some((tag) => (this.#changed.get(tag) ?? 0) > since))
  }

  #sinceReached(address: Address): number | undefined {
    const {event = '', outdated = 'all'} = this.#reached ?? {}
    return outdated === 'all' || outdated.includes(address) ? undefined : this.#events.get(event)
  }

  /** @returns undefined where none is kept, or where its file is damaged */
  read(address: Address): Promise<StoredPage | undefined> {
    return read(this.#file(address), StoredPage)
  }

  /** @throws Error when the disk refuses */
  write(address: Address, page: StoredPage): Promise<void> {
    return write(this.#file(address), page)
  }

  /**
   * Says that all that are kept are current up to an event, or newer: the next process need not render them.
   * @param outdated those that are not, unless they are rendered from now on
   * @throws Error when the disk refuses
   */
  async reach(event: string, outdated: 'all' | readonly Address[]): Promise<void> {
    // Otherwise a power cut could leave this, and a page as it was before.
    const folder = await open(this.#folder)
    await folder.sync().finally(() => folder.close())
    await write(path.join(this.#folder, REACHED), {event, outdated})
  }

  /** Throws away what is kept of other addresses than these. */
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
 * Writes a value so that a reader gets the whole old one or the whole new one, or after a power cut perhaps nothing: such a
 * page is rendered again. Waiting for the disk takes longer than rendering a page.
 */
async function write(file: string, value: unknown): Promise<void> {
  const bytes = serialize(value)
  await writeFile(`${file}.new`, Buffer.concat([digestOf(bytes), bytes]))
  await rename(`${file}.new`, file)
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
