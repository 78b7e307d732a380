import type {Dataset} from '../datasets/dataset.ts'
import type {EventStream, ServerEvent} from './eventStream.ts'
import type {MissedTags} from './recentTags.ts'

/** Options of a subscriber of live events. */
export interface LiveOptions {
  /** True to wake for drafts and versions too. */
  includeDrafts: boolean
  /** Id of the newest transaction, or the mark that stands for the beginning. */
  head: string
  /** Id sent by a client that reconnects. */
  lastEventId: string | undefined
}

/**
 * Sends a stream the sync tags of each transaction, and nothing if it wakes none.
 *
 * @returns a function that stops it
 */
export function followLive(stream: EventStream, dataset: Dataset, options: LiveOptions): () => void {
  const missed = missedSince(dataset, options)
  stream.send(
    missed
      ? [position('welcome', options.lastEventId ?? options.head), ...missed.flatMap(eventsOf)]
      : [position('welcome', options.head), position('restart', options.head)],
  )
  return dataset.subscribe(({id, changes}) =>
    stream.send(eventsOf({id, tags: dataset.syncTagsOf(changes, options.includeDrafts)})),
  )
}

function eventsOf({id, tags}: MissedTags): ServerEvent[] {
  return tags.length > 0 ? [{id, data: {tags}}] : []
}

function position(event: 'welcome' | 'restart', id: string): ServerEvent {
  return {event, id, data: {id}}
}

/** Returns the transactions that a reconnecting client missed; undefined if they are unknown. */
function missedSince(
  dataset: Dataset,
  {head, lastEventId, includeDrafts}: LiveOptions,
): MissedTags[] | undefined {
  if (!lastEventId || lastEventId === head) return []
  return dataset.tagsAfter(lastEventId, includeDrafts)
}
