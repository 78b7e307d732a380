import type {Dataset} from '../datasets/dataset.ts'
import type {EventStream, ServerEvent} from './eventStream.ts'
import type {MissedTags} from './recentTags.ts'

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

/** What a returning client missed; undefined when that cannot be told. */
function missedSince(
  dataset: Dataset,
  {head, lastEventId, includeDrafts}: LiveOptions,
): MissedTags[] | undefined {
  if (!lastEventId || lastEventId === head) return []
  return dataset.tagsAfter(lastEventId, includeDrafts)
}
