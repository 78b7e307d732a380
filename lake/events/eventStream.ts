import {MAX_WAITING_CHARACTERS, MAX_WAITING_EVENTS} from '../limits.ts'

/** One server-sent event. */
export interface ServerEvent {
  /** Name of the event; a plain `message` has none. */
  event?: string
  /** Id from which a client resumes when it reconnects. */
  id?: string
  data: unknown
}

/** Most that may wait for a slow consumer. */
export interface EventStreamLimits {
  events: number
  characters: number
}

const DEFAULT_LIMITS: EventStreamLimits = {events: MAX_WAITING_EVENTS, characters: MAX_WAITING_CHARACTERS}

/**
 * A stream of server-sent events over a bounded queue. The consumer sets the pace: unread events wait here. If too many wait the
 * stream ends, so that the client reconnects and resumes from the last event it got.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #limits: EventStreamLimits
  readonly #encoder = new TextEncoder()
  readonly #onClose: (() => void)[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #waiting: string[] = []
  #waitingCharacters = 0
  #consumerIsReady = false
  #closed = false

  constructor(limits: EventStreamLimits = DEFAULT_LIMITS) {
    this.#limits = limits
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        pull: () => {
          this.#consumerIsReady = true
          this.#flush()
        },
        cancel: () => this.#close(),
      },
      {highWaterMark: 0},
    )
  }

  get closed(): boolean {
    return this.#closed
  }

  /** Calls back once, when the stream ends for any reason. */
  onClose(callback: () => void): void {
    if (this.#closed) callback()
    else this.#onClose.push(callback)
  }

  /** Queues events that belong together: the consumer gets all of them or, if it lags, none. */
  send(events: ServerEvent[]): void {
    this.sendTexts(events.map(formatEvent))
  }

  /** Queues events in the form of `formatEvent`. */
  sendTexts(texts: string[]): void {
    if (this.#closed || texts.length === 0) return
    if (this.#isBehind()) this.#cut()
    else this.#queue(texts)
  }

  /** Writes lines that clients ignore or that tune them, such as `: alive` or `retry: 1000`. */
  comment(line: string): void {
    if (!this.#closed && !this.#isBehind()) this.#queue([`${line}\n\n`])
  }

  /** Ends the stream after all waiting events were read. */
  end(): void {
    if (this.#closed) return
    this.#deliver()
    this.#cut()
  }

  #isBehind(): boolean {
    return this.#waiting.length >= this.#limits.events || this.#waitingCharacters >= this.#limits.characters
  }

  #cut(): void {
    this.#controller?.close()
    this.#close()
  }

  #queue(parts: string[]): void {
    for (const part of parts) {
      this.#waiting.push(part)
      this.#waitingCharacters += part.length
    }
    this.#flush()
  }

  #flush(): void {
    if (!this.#consumerIsReady || this.#waiting.length === 0) return
    this.#consumerIsReady = false
    this.#deliver()
  }

  #deliver(): void {
    if (this.#waiting.length > 0) this.#controller?.enqueue(this.#encoder.encode(this.#waiting.join('')))
    this.#waiting = []
    this.#waitingCharacters = 0
  }

  #close(): void {
    this.#closed = true
    this.#waiting = []
    for (const callback of this.#onClose.splice(0)) callback()
  }
}

/** Returns an event as it is written to a stream. */
export function formatEvent({event, id, data}: ServerEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return `${lines.join('\n')}\n\n`
}
