import type {LiveEvent, LiveEventMessage, LiveEventWelcome} from '@sanity/client'
import type {ContentClient} from './source.ts'

/** Waits before a lost connection is tried again, in milliseconds: doubled each time, up to the longest. */
const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000
/** Interval in milliseconds between polls when the service wants no connection. */
const POLL_INTERVAL = 60_000

/**
 * Options and listeners of a follower. A listener that rejects has missed its event: the connection is made again, and
 * `onMissed` is called.
 */
export interface LiveEventsOptions {
  /** Loads the content client. It is called for each attempt to connect, and may reject. */
  loadClient: () => Promise<Pick<ContentClient, 'live'>>
  /** Id of the live event up to which nothing was missed, if known. */
  currentUntil?: string | undefined
  /** Called after a publish: answers that have one of the event's sync tags may have changed. */
  onChange: (event: LiveEventMessage) => Promise<void>
  /**
   * Called when events may have been missed: every answer may have changed.
   * @param event id of the newest live event, if the service tells it
   */
  onMissed: (event?: string) => Promise<void>
  /** Called every 60 seconds while the service wants no connection; default `onMissed`. */
  onPoll?: () => Promise<void>
  /**
   * Called when there is no connection: it was lost, could not be made, or is not wanted by the service.
   * @param failureCount failures since the last success: 1 at first
   */
  onLost: (error: unknown, failureCount: number) => void
  /** The longest wait between two attempts, in milliseconds; default 30 seconds, since there are many visitors. */
  longestRetry?: number | undefined
}

/**
 * Returns the newest live event at the service's welcome. The client's types omit it.
 * @returns undefined if the service does not tell it
 */
export const liveHead = (welcome: LiveEventWelcome): string | undefined =>
  'id' in welcome && typeof welcome.id === 'string' && welcome.id !== '' ? welcome.id : undefined

/** A follower's connection to the live events, including its retries. */
class LiveConnection {
  readonly #options: LiveEventsOptions
  #currentUntil: string | undefined
  #failureCount = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Aborts what is under way: an attempt to connect, a connection, or polling. */
  #ending = new AbortController()

  constructor(options: LiveEventsOptions) {
    this.#options = options
    this.#currentUntil = options.currentUntil
  }

  async connect(): Promise<void> {
    const signal = this.#begin()
    const retry = (error: unknown) => {
      if (!signal.aborted) this.#retry(error)
    }
    try {
      const client = await this.#options.loadClient()
      if (signal.aborted) return
      const subscription = client.live.events().subscribe({
        next: (event) => void this.#receive(event).catch(retry),
        error: retry,
        complete: () => retry(new Error('The content service ended the live events.')),
      })
      signal.addEventListener('abort', () => subscription.unsubscribe())
    } catch (error) {
      retry(error)
    }
  }

  stop(): void {
    this.#ending.abort()
    clearTimeout(this.#timer)
  }

  #begin(): AbortSignal {
    this.stop()
    this.#ending = new AbortController()
    return this.#ending.signal
  }

  async #receive(event: LiveEvent): Promise<void> {
    switch (event.type) {
      case 'welcome':
        return this.#welcome(event)
      case 'message':
        return this.#options.onChange(event)
      case 'restart':
        return this.#options.onMissed(event.id)
      case 'reconnect':
        // The client would reconnect by itself, but always after the same wait, and with a timer that lets a Node
        // process exit meanwhile.
        throw new Error('The connection to the live events was lost.')
      case 'goaway':
        return this.#poll()
    }
  }

  async #welcome(welcome: LiveEventWelcome): Promise<void> {
    const newest = liveHead(welcome)
    const isCurrent = newest !== undefined && newest === this.#currentUntil
    this.#currentUntil = undefined
    if (!isCurrent) await this.#options.onMissed(newest)
    this.#failureCount = 0
  }

  #retry(error: unknown) {
    this.stop()
    const {longestRetry = LONGEST_RETRY} = this.#options
    const delay = Math.min(FIRST_RETRY * 2 ** this.#failureCount, longestRetry)
    this.#lost(error)
    this.#timer = setTimeout(() => void this.connect(), delay)
  }

  #poll() {
    const signal = this.#begin()
    const {onMissed, onPoll = () => onMissed()} = this.#options
    const poll = async () => {
      try {
        await onPoll()
        this.#failureCount = 0
      } catch (error) {
        if (!signal.aborted) this.#lost(error)
      }
    }
    this.#lost(new Error('The content service wants no connection to its live events.'))
    this.#timer = setInterval(() => void poll(), POLL_INTERVAL)
  }

  #lost(error: unknown) {
    this.#failureCount += 1
    this.#options.onLost(error, this.#failureCount)
  }
}

/**
 * Follows the live events of the content service. The caller gets no failures: a connection that is lost, or cannot be made, is
 * tried again after 1 second, then after twice as long each time, up to the longest wait. A Node process stays alive meanwhile.
 * @returns stops it
 */
export function followLiveEvents(options: LiveEventsOptions): () => void {
  const connection = new LiveConnection(options)
  void connection.connect()
  return () => connection.stop()
}
