import type {SanityClient} from '@sanity/client'
import {retry, timer} from 'rxjs'
import {type Changed, DOCUMENTS_QUERY, readStored, type Stored} from './storedDocuments.ts'

/** The state of a value that is kept up to date. `last` is its last value before a failure. */
export type Followed<Value> =
  | {status: 'loading'}
  | {status: 'failed'; last?: Value | undefined}
  | {status: 'ready'; content: Value}

/** Returns the current value; undefined if it is unknown. */
export const current = <Value>(state: Followed<Value>): Value | undefined =>
  state.status === 'ready' ? state.content : undefined

/** Returns the current value, or the last one before a failure. */
export const lastKnown = <Value>(state: Followed<Value>): Value | undefined =>
  state.status === 'failed' ? state.last : current(state)

/** Input for making a value. */
export interface Material<Value> {
  client: SanityClient
  stored: readonly unknown[]
  /** The previous value. */
  before: Value | undefined
  /** True if a document with a matching id may have changed since then. */
  hasChanged: (isMeant: (id: string) => boolean) => boolean
}

/** A value made from all documents of some types. */
interface Documents<Value> {
  types: readonly string[]
  /** Further types whose changes count, although their documents are not read. */
  alsoFollowed?: readonly string[]
  make: (material: Material<Value>) => Value | Promise<Value>
}

/** A value that is fetched again whenever one of some documents has changed. */
interface Question<Value> {
  /** GROQ query for these documents. */
  about: string
  params: Readonly<Record<string, string>>
  /** Rejects if there is no answer, or a malformed one. */
  ask: (client: SanityClient) => Promise<Value>
}

/** The source of a value that can be kept up to date. */
export type Source<Value> = Documents<Value> | Question<Value>

/** The last reading of a source, as a base for the next. */
interface Known<Value> {
  stored: Stored
  value: Value
}

/**
 * Reads a source's documents, and makes its value.
 * @param known the last reading; only changes since then are read
 */
export async function readSource<Value>(
  client: SanityClient,
  source: Source<Value>,
  changed: Changed = 'all',
  known?: Known<Value>,
): Promise<Known<Value>> {
  if ('ask' in source) return {stored: new Map(), value: await source.ask(client)}
  const {types, make} = source
  const from = changed === 'all' ? undefined : known
  const stored = await readStored(client, types, changed, from?.stored)
  const value = await make({
    client,
    stored: [...stored.values()],
    before: from?.value,
    hasChanged: (isMeant) => changed === 'all' || [...changed].some(isMeant),
  })
  return {stored, value}
}

/** Milliseconds. Typing changes a document many times a second. */
const SETTLES_WITHIN = 500

/** Milliseconds for which a value is kept up to date after its last user has left: the next form needs it. */
const KEPT_FOR = 60_000

/** Milliseconds until a failed reading or listener is retried. */
const ASKS_AGAIN_AFTER = 5000

/** Options of the Studio's listener for changes. */
const LISTENING = {
  events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
  includeResult: false,
  // Drafts count.
  includeAllVersions: true,
  visibility: 'query' as const,
}

/** GROQ query and parameters of the documents whose changes count. */
function followedIn<Value>(source: Source<Value>) {
  if ('ask' in source) return {query: source.about, params: source.params}
  return {query: DOCUMENTS_QUERY, params: {types: [...source.types, ...(source.alsoFollowed ?? [])]}}
}

/**
 * Reports which of some documents have changed, once changes have settled. The first report of each connection is that
 * all may have changed. If the connection is lost, reports that, and listens again.
 * @returns stops it
 */
function followChanges(
  client: SanityClient,
  {query, params}: ReturnType<typeof followedIn>,
  {
    asksAgainAfter,
    onChanges,
    onFailure,
  }: {asksAgainAfter: number; onChanges: (changed: Changed) => void; onFailure: () => void},
): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  let ids: string[] = []
  let isAll = false
  const tell = () => {
    const changed = isAll ? 'all' : new Set(ids)
    isAll = false
    ids = []
    onChanges(changed)
  }
  // The client reconnects by itself after a lost connection, but not when the lake ends the stream.
  const again = () => {
    onFailure()
    return timer(asksAgainAfter)
  }
  const listening = client
    .listen(query, params, LISTENING)
    .pipe(retry({delay: again}))
    .subscribe((event) => {
      if (event.type === 'mutation') ids.push(event.documentId)
      else isAll = true
      clearTimeout(settling)
      settling = setTimeout(tell, isAll ? 0 : SETTLES_WITHIN)
    })
  return () => {
    clearTimeout(settling)
    listening.unsubscribe()
  }
}

/** A value that one stream of changes keeps up to date for all its users. Reads only what has changed. */
export class Kept<Value> {
  state: Followed<Value> = {status: 'loading'}
  readonly #client: SanityClient
  readonly #source: Source<Value>
  readonly #asksAgainAfter: number
  readonly #keptFor: number
  readonly #listeners = new Set<() => void>()
  #known: Known<Value> | undefined
  #end: (() => void) | undefined
  #ending: ReturnType<typeof setTimeout> | undefined
  /** Readings run one after the other, because each builds on the last. */
  #reading: Promise<void> = Promise.resolve()

  constructor(
    client: SanityClient,
    source: Source<Value>,
    {asksAgainAfter = ASKS_AGAIN_AFTER, keptFor = 'ask' in source ? 0 : KEPT_FOR} = {},
  ) {
    this.#client = client
    this.#source = source
    this.#asksAgainAfter = asksAgainAfter
    this.#keptFor = keptFor
  }

  /** @returns unsubscribes */
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    clearTimeout(this.#ending)
    this.#end ??= this.#follow()
    return () => {
      this.#listeners.delete(tell)
      if (this.#listeners.size === 0) this.#ending = setTimeout(() => this.#stop(), this.#keptFor)
    }
  }

  #follow(): () => void {
    const asksAgainAfter = this.#asksAgainAfter
    let isFollowed = true
    let readingAgain: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      if (isFollowed) this.#show({status: 'failed', last: lastKnown(this.state)})
    }
    const onChanges = (changed: Changed) => {
      this.#reading = this.#reading.then(() => read(changed))
    }
    const read = async (changed: Changed) => {
      if (!isFollowed) return
      clearTimeout(readingAgain)
      try {
        const known = await readSource(this.#client, this.#source, changed, this.#known)
        if (!isFollowed) return
        this.#known = known
        this.#show({status: 'ready', content: known.value})
      } catch {
        // Changes are no longer known, so the next reading reads everything.
        this.#known = undefined
        fail()
        if (isFollowed) readingAgain = setTimeout(onChanges, asksAgainAfter, 'all')
      }
    }
    const end = followChanges(this.#client, followedIn(this.#source), {
      asksAgainAfter,
      onChanges,
      onFailure: fail,
    })
    return () => {
      isFollowed = false
      clearTimeout(readingAgain)
      end()
    }
  }

  #show(state: Followed<Value>): void {
    this.state = state
    for (const tell of this.#listeners) tell()
  }

  #stop(): void {
    this.#end?.()
    this.#end = undefined
    this.#known = undefined
    this.state = {status: 'loading'}
  }
}
