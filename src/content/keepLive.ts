import type {LiveEvent} from '@sanity/client'
import {focusManager} from '@tanstack/react-query'
import type {QueryClient} from '@tanstack/react-query'
import {applyLiveEvent, refetchAll} from './live.ts'
import {contentSource} from './source.ts'

/** Waits before a lost connection is tried again, in milliseconds: doubled each time, up to the longest. */
const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000
/** How often content is fetched when the service wants no connection, in milliseconds. */
const POLL_INTERVAL = 60_000

/** The one connection of a page to the live events, whatever happens to it. */
class LiveConnection {
  readonly #queryClient: QueryClient
  #stopped = false
  /** True at first: what was published between the page's own answers and the welcome was missed, too. */
  #missedEvents = true
  /** The live event up to which the page is known to have missed nothing. */
  #currentUntil: string | undefined
  #retryDelay = FIRST_RETRY
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsubscribe = () => {}

  constructor(queryClient: QueryClient, currentUntil: string | undefined) {
    this.#queryClient = queryClient
    this.#currentUntil = currentUntil
  }

  async connect(): Promise<void> {
    try {
      const client = await contentSource(this.#queryClient).loadClient()
      if (this.#stopped) return
      const subscription = client.live.events().subscribe({
        next: (event) => this.#receive(event),
        error: () => this.#retry(),
        complete: () => this.#retry(),
      })
      this.#unsubscribe = () => subscription.unsubscribe()
    } catch {
      this.#retry()
    }
  }

  stop(): void {
    this.#stopped = true
    this.#disconnect()
  }

  #receive(event: LiveEvent) {
    if (event.type === 'welcome') this.#connected(event)
    else if (event.type === 'reconnect') this.#missedEvents = true
    else if (event.type === 'goaway') this.#poll()
    else void applyLiveEvent(this.#queryClient, event)
  }

  #connected(welcome: LiveEvent) {
    this.#retryDelay = FIRST_RETRY
    const isCurrent = 'id' in welcome && welcome.id === this.#currentUntil
    if (this.#missedEvents && !isCurrent) void refetchAll(this.#queryClient)
    this.#missedEvents = false
    this.#currentUntil = undefined
  }

  #disconnect() {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  #retry() {
    if (this.#stopped) return
    this.#missedEvents = true
    this.#timer = setTimeout(() => void this.connect(), this.#retryDelay)
    this.#retryDelay = Math.min(this.#retryDelay * 2, LONGEST_RETRY)
  }

  #poll() {
    this.#disconnect()
    this.#timer = setInterval(() => {
      if (focusManager.isFocused()) void refetchAll(this.#queryClient)
    }, POLL_INTERVAL)
  }
}

/**
 * Keeps the content of an open page up to date. Whatever fails here stays here: the visitor keeps the
 * page as it is, and the connection is tried again.
 * @param currentUntil the live event up to which the page is current, where it is known: unless more has
 *   been published, nothing is asked again
 * @returns how to stop
 */
export function keepLive(queryClient: QueryClient, currentUntil?: string): () => void {
  const connection = new LiveConnection(queryClient, currentUntil)
  void connection.connect()
  return () => connection.stop()
}
