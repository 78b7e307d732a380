import type {Dataset} from '../dataset.ts'
import {MAX_REPLAYED_TRANSACTIONS} from '../limits.ts'
import type {Transaction} from '../types.ts'
import type {EventStream, ServerEvent} from './eventStream.ts'

/** What a subscriber of live events is to be told. */
export interface LiveOptions {
  /** Wake for drafts and versions too. */
  includeDrafts: boolean
  /** Id of the newest transaction, or whatever stands for the beginning. */
  head: string
  /** Of a client that comes back. */
  lastEventId: string | undefined
}

/**
 * Tells a stream which sync tags each transaction wakes, and nothing when it wakes none.
 *
 * @returns how to stop
 */
export function followLive(stream: EventStream, dataset: Dataset, options: LiveOptions): () => void {
  const eventsOf = ({id, changes}: Transaction): ServerEvent[] => {
    const tags = dataset.syncTagsOf(changes, options.includeDrafts)
    return tags.length > 0 ? [{id, data: {tags}}] : []
  }
  const missed = missedSince(dataset, options)
  stream.send(
    missed
      ? [position('welcome', options.lastEventId ?? options.head), ...missed.flatMap(eventsOf)]
      : [position('welcome', options.head), position('restart', options.head)],
  )
  return dataset.subscribe((transaction) => stream.send(eventsOf(transaction)))
}

function position(event: 'welcome' | 'restart', id: string): ServerEvent {
  return {event, id, data: {id}}
}

/** Transactions that a returning client missed; undefined when that cannot be told. */
function missedSince(dataset: Dataset, {head, lastEventId}: LiveOptions): Transaction[] | undefined {
  if (!lastEventId || lastEventId === head) return []
  const missed = dataset.replayAfter(lastEventId, MAX_REPLAYED_TRANSACTIONS + 1)
  return missed && missed.length <= MAX_REPLAYED_TRANSACTIONS ? missed : undefined
}
