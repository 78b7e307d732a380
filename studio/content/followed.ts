import type {SanityClient} from '@sanity/client'
import {retry, timer} from 'rxjs'
import {type Changed, DOCUMENTS_QUERY, readStored, type Stored} from './storedDocuments.ts'

/** What is known so far of something that is kept up to date. `last` is what it was before it could not be read. */
export type Followed<Value> =
  | {status: 'loading'}
  | {status: 'failed'; last?: Value | undefined}
  | {status: 'ready'; content: Value}

/** What something is now; undefined while nobody knows. */
export const current = <Value>(state: Followed<Value>): Value | undefined =>
  state.status === 'ready' ? state.content : undefined

/** What something is now, or was when it could last be read. */
export const lastKnown = <Value>(state: Followed<Value>): Value | undefined =>
  state.status === 'failed' ? state.last : current(state)

/** What a value is made of. */
export interface Material<Value> {
  client: SanityClient
  stored: readonly unknown[]
  /** The value that was made before. */
  before: Value | undefined
  /** Whether a document with such an id may have changed since then. */
  hasChanged: (isMeant: (id: string) => boolean) => boolean
}

/** Something made of all documents of some types. */
interface Documents<Value> {
  types: readonly string[]
  /** Types whose changes count as well, although their documents are not read. */
  alsoFollowed?: readonly string[]
  make: (material: Material<Value>) => Value | Promise<Value>
}

/** Something that is asked for again whenever one of some documents has changed. */
interface Question<Value> {
  /** GROQ: these documents. */
  about: string
  params: Readonly<Record<string, string>>
  /** Rejects where there is no answer, or one that makes no sense. */
  ask: (client: SanityClient) => Promise<Value>
}

/** What can be kept up to date. */
export type Source<Value> = Documents<Value> | Question<Value>

/** What is read of a source, to go on from. */
interface Known<Value> {
  stored: Stored
  value: Value
}

/**
 * Reads what a source is made of, and makes it.
 * @param known what was read before; of that only what has changed is read again
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

/** Milliseconds that what is made of all documents is kept up to date after everybody has left: the next form wants it. */
const KEPT_FOR = 60_000

/** Milliseconds until what could not be read, or listened for, is asked for again. */
const ASKS_AGAIN_AFTER = 5000

/** How the Studio hears that documents change. */
const LISTENING = {
  events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
  includeResult: false,
  // Drafts count.
  includeAllVersions: true,
  visibility: 'query' as const,
}

/** GROQ, and its parameters: the documents whose changes count. */
function followedIn<Value>(source: Source<Value>) {
  if ('ask' in source) return {query: source.about, params: source.params}
  return {query: DOCUMENTS_QUERY, params: {types: [...source.types, ...(source.alsoFollowed ?? [])]}}
}

/**
 * Tells what has changed among some documents, once it has settled. Of each connection the first thing
 * told is that all may have. If the connection is lost, the follower is told, and listens again.
 * @returns ends it
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
  // The client comes back by itself when the connection is lost, but not when the lake ends the stream.
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

/** A value that is kept up to date, by one stream of changes, for everybody who looks. Only what has changed is read again. */
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
  /** One reading after the other: each goes on from the last. */
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

  /** @returns ends it */
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
        // What has changed is not known any more: all is read the next time.
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
