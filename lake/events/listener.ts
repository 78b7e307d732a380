import type {Dataset, DocumentMatcher} from '../datasets/dataset.ts'
import type {DocumentChange, Transaction} from '../documents/types.ts'
import {QueryError} from '../errors.ts'
import {tooSlow} from '../groq/inTime.ts'
import {MAX_LISTENER_TIME, MAX_REPLAYED_TRANSACTIONS, MAX_WAITING_TRANSACTIONS} from '../limits.ts'
import {DeadlineError, threadTime} from '../time/deadline.ts'
import {forEach, type Job, type Slices} from '../time/slices.ts'
import {type EventStream, formatEvent, type ServerEvent} from './eventStream.ts'
import {type HeardChange, heardChange, type ListenOptions, mutationEvent} from './mutationEvents.ts'

/** A listener's dataset, filter and options. */
export interface Listener {
  dataset: Dataset
  query: string
  /** Parses the filter. Throws a QueryError if it cannot be used. */
  read: () => DocumentMatcher
  options: ListenOptions
  /** Client whose share of the time is used: the same for all listeners of one user. */
  client: string
  /** Id sent by a client that reconnects. */
  lastEventId: string | undefined
}

/** The filter of a listener has taken too long for many documents together. */
class SlowListenerError extends DeadlineError {}

/**
 * Sends a stream every later transaction that touches the listener's documents. Computes filters and events in slices. A listener
 * that falls behind starts over; one whose filter takes too long gets an error and is closed.
 *
 * @returns a function that stops it
 */
export function listen(
  stream: EventStream,
  slices: Slices,
  {dataset, query, read, options, client, lastEventId}: Listener,
): () => void {
  const lane = slices.lane({client, work: 'filters of listeners'}, fail)
  let matches: DocumentMatcher | undefined
  let isReplaying = options.enableResume && lastEventId !== undefined
  /** Sequence of the newest transaction that was replayed. */
  let replayed = 0
  /** Milliseconds that the filter has taken for a transaction, or for the whole replay. */
  let spent = 0

  function fail(error: unknown): void {
    lane.clear()
    if (isReplaying && error instanceof SlowListenerError) return startOver()
    if (error instanceof DeadlineError) stream.send([channelError(tooSlow(query, error))])
    else if (error instanceof QueryError) stream.send([channelError(error)])
    // The write is done, and other listeners continue.
    else process.emitWarning(error instanceof Error ? error : String(error))
    stream.end()
  }

  /** Makes the client read its documents again, and follow from here. */
  function startOver(): void {
    lane.clear()
    isReplaying = false
    stream.send([{event: 'reset', data: {}}])
    if (!options.enableResume || !matches) stream.end()
  }

  function begin(): Job[] {
    if (isReplaying) return replay()
    stream.send([opening('welcome')])
    return []
  }

  /** Replays everything that the client has missed, unless it is too much. */
  function replay(): Job[] {
    const [transactionId = ''] = lastEventId?.split('#') ?? []
    const missed = dataset.replayAfter(transactionId, MAX_REPLAYED_TRANSACTIONS + 1)
    if (!missed || missed.length > MAX_REPLAYED_TRANSACTIONS) {
      startOver()
      return []
    }
    stream.send([opening('welcomeback')])
    replayed = missed.at(-1)?.sequence ?? 0
    return replayFrom(missed, 0)
  }

  function replayFrom(missed: readonly Transaction[], index: number): Job[] {
    const transaction = missed[index]
    if (transaction) return [tell(transaction, () => replayFrom(missed, index + 1))]
    isReplaying = false
    spent = 0
    return []
  }

  /** Sends a transaction after the replay, unless the replay contained it. */
  function later(transaction: Transaction): Job {
    return forEach(
      [],
      () => [],
      () => (transaction.sequence > replayed ? [tell(transaction)] : []),
    )
  }

  function tell(transaction: Transaction, next: () => Job[] = () => []): Job {
    return forEach(transaction.changes, filter, (found) => {
      if (!isReplaying) spent = 0
      return [
        write(
          transaction,
          found.filter((heard) => heard !== undefined),
          next,
        ),
      ]
    })
  }

  function filter(change: DocumentChange): HeardChange | undefined {
    if (spent > MAX_LISTENER_TIME) throw new SlowListenerError(MAX_LISTENER_TIME)
    const start = threadTime()
    const heard = matches && heardChange(change, matches, options)
    spent += threadTime() - start
    return heard
  }

  /** Writes events, each as a part of its own, because documents are large. */
  function write(transaction: Transaction, heard: readonly HeardChange[], next: () => Job[]): Job {
    const total = heard.length
    const textOf = (change: HeardChange, index: number) =>
      formatEvent(mutationEvent(transaction, change, {place: index + 1, total}, options))
    return forEach(heard, textOf, (texts) => {
      stream.sendTexts(texts)
      return next()
    })
  }

  // Parsed in a slice, because parsing may take long too.
  lane.add(forEach([read], (each) => void (matches = each()), begin))
  const unsubscribe = dataset.subscribe((transaction) => {
    if (lane.waiting >= MAX_WAITING_TRANSACTIONS) startOver()
    else lane.add(isReplaying ? later(transaction) : tell(transaction))
  })
  return () => {
    unsubscribe()
    lane.clear()
  }
}

/** Returns the event for a filter that cannot be used: the client should not come back with the same one. */
function channelError(error: QueryError): ServerEvent {
  return {event: 'channelError', data: {...error.body, message: error.message}}
}

function opening(event: 'welcome' | 'welcomeback'): ServerEvent {
  return {event, data: {listenerName: crypto.randomUUID()}}
}
