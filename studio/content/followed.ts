import type {MutationEvent, ReconnectEvent, SanityClient, WelcomeEvent} from '@sanity/client'
import {
  auditTime,
  buffer,
  concatMap,
  connect,
  debounce,
  filter,
  map,
  merge,
  NEVER,
  Observable,
  retry,
  share,
  Subject,
  tap,
  timer,
} from 'rxjs'
import {mayPass, pause} from './askAgain.ts'
import {reasonOf, UNREACHABLE} from './reasonOf.ts'
import {type Changed, DOCUMENTS_QUERY, readStored, type Stored} from './storedDocuments.ts'

/** The state of a value that cannot be read. It is read again by itself, unless it was refused. */
export interface Failed<Value> {
  status: 'failed'
  /** The last value before the failure. */
  last?: Value | undefined
  /** A sentence for the person who waits for it. */
  reason: string
  /** Reads it at once. */
  askAgain: () => void
  /** True as long as it is read because somebody has asked for that. */
  isAsking: boolean
}

/** The state of a value that is kept up to date. */
export type Followed<Value> = {status: 'loading'} | Failed<Value> | {status: 'ready'; content: Value}

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

/** Milliseconds after which changes are read although more arrive: a large team never stops typing. */
const SETTLED_AT_THE_LATEST = 3000

/** Milliseconds for which a value is kept up to date after its last user has left: the next form needs it. */
const KEPT_FOR = 60_000

/** Options of the Studio's listener for changes. */
const LISTENING = {
  events: ['welcome', 'mutation', 'reconnect'] as ('welcome' | 'mutation' | 'reconnect')[],
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

/** Gathers changes until they have settled. At the start of each connection all may have changed. */
const untilSettled = connect((events: Observable<MutationEvent | WelcomeEvent>) =>
  events.pipe(
    buffer(
      merge(
        events.pipe(debounce(({type}) => timer(type === 'mutation' ? SETTLES_WITHIN : 0))),
        events.pipe(auditTime(SETTLED_AT_THE_LATEST)),
      ),
    ),
    filter((gathered) => gathered.length > 0),
    map((gathered): Changed => {
      const ids = gathered.flatMap((event) => (event.type === 'mutation' ? [event.documentId] : []))
      return ids.length === gathered.length ? new Set(ids) : 'all'
    }),
  ),
)

/** Reads a source, and again what has changed. After a failure it listens again, and then reads everything. */
const follow = <Value>(client: SanityClient, source: Source<Value>, firstPause?: number) =>
  new Observable<Followed<Value>>((reader) => {
    let known: Known<Value> | undefined
    const {query, params} = followedIn(source)
    const asked = new Subject<void>()
    // The client reconnects by itself after a lost connection, but not when the lake ends the stream.
    const again = (error: unknown, failures: number) => {
      const askAgain = () => asked.next()
      const failed = {status: 'failed', last: known?.value, reason: reasonOf(error), askAgain} as const
      const tell = (isAsking: boolean) => reader.next({...failed, isAsking})
      tell(false)
      return merge(mayPass(error) ? pause(failures, firstPause) : NEVER, asked.pipe(tap(() => tell(true))))
    }
    // Without a value, people would wait for the connection and not be told so.
    const isHeard = (
      event: MutationEvent | WelcomeEvent | ReconnectEvent,
    ): event is MutationEvent | WelcomeEvent => {
      if (event.type !== 'reconnect') return true
      if (!known) throw new Error(UNREACHABLE)
      return false
    }
    return client
      .listen(query, params, LISTENING)
      .pipe(
        filter(isHeard),
        untilSettled,
        // Readings run one after the other, because each builds on the last.
        concatMap((changed) => readSource(client, source, changed, known)),
        retry({delay: again, resetOnSuccess: true}),
      )
      .subscribe((now) => {
        known = now
        reader.next({status: 'ready', content: now.value})
      })
  })

/** A value that one stream of changes keeps up to date for all its users. Reads only what has changed. */
export class Kept<Value> {
  state: Followed<Value> = {status: 'loading'}
  readonly #states: Observable<Followed<Value>>

  constructor(
    client: SanityClient,
    source: Source<Value>,
    {firstPause, keptFor = 'ask' in source ? 0 : KEPT_FOR}: {firstPause?: number; keptFor?: number} = {},
  ) {
    const show = (state: Followed<Value>) => {
      this.state = state
    }
    const end = () => timer(keptFor).pipe(tap(() => show({status: 'loading'})))
    this.#states = follow(client, source, firstPause).pipe(tap(show), share({resetOnRefCountZero: end}))
  }

  /** @returns unsubscribes */
  readonly subscribe = (tell: () => void): (() => void) => {
    const listening = this.#states.subscribe(tell)
    return () => listening.unsubscribe()
  }
}
