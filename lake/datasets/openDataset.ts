import type {Dataset, Reader} from './dataset.ts'
import {createClock, timeAfter} from '../documents/dates.ts'
import {idsOf} from '../documents/ids.ts'
import {RecentTags} from '../events/recentTags.ts'
import {DocumentIndex} from '../groq/indexes/documentIndex.ts'
import {answerQuery, createMatcher} from '../groq/answer/query.ts'
import {ReadableViews} from '../groq/indexes/readableViews.ts'
import {tagsOfChanges} from '../groq/answer/syncTags.ts'
import {documentAt} from '../history/documentAt.ts'
import {readHistory} from '../history/history.ts'
import {newestTransactions, replayAfter} from '../history/replay.ts'
import {MAX_SELECTION_TIME} from '../limits.ts'
import type {Store} from '../store/store.ts'
import {Subscribers} from '../events/subscribers.ts'
import type {Change, Rule} from '../transactions/rules.ts'
import {
  actionsOf,
  mutationsOf,
  transact,
  transactInParts,
  type TransactionTarget,
} from '../transactions/transactor.ts'
import type {DocumentChange, JsonObject, Transaction} from '../documents/types.ts'

interface DatasetOptions {
  projectId: string
  name: string
  /** The dataset whose comments and tasks it holds. */
  addonFor?: string
  /** Rules for every write by a person. */
  rules: readonly Rule[]
  /** The machine's clock, in milliseconds. */
  now: () => number
  isPrivate: () => boolean
  /** @throws HttpError 404 once the dataset has been deleted */
  assertThere: () => void
}

/** Opens one dataset of a store: its documents are in memory, its history stays in the store. */
export function openDataset(
  store: Store,
  {projectId, name, addonFor, rules, now, isPrivate, assertThere}: DatasetOptions,
): Dataset {
  const index = new DocumentIndex(store.documents(name))
  const views = new ReadableViews(index)
  const subscribers = new Subscribers()
  const newest = store.newest(name)
  let lastTime = newest?.timestamp
  let lastTold = newest ?? {sequence: 0, id: `start-${crypto.randomUUID()}`}
  const context = (identity: string) => ({projectId, dataset: name, identity})

  /** Writes under way, which are told the changes of others. */
  const hearing = new Set<(changes: readonly DocumentChange[]) => void>()

  function commit(draft: Omit<Transaction, 'sequence' | 'dataset'>): void {
    // A write that began before a dataset was deleted must not go into a new one of the same name.
    assertThere()
    const timestamp = timeAfter(lastTime, draft.timestamp)
    const transaction = {...draft, timestamp, dataset: name}
    const sequence = store.append(transaction)
    lastTime = timestamp
    for (const hear of hearing) hear(transaction.changes)
    for (const {documentId, after} of transaction.changes) views.show(documentId, after ?? undefined)
    const tell = () => {
      const told = {...transaction, sequence}
      lastTold = {sequence, id: told.id}
      recentTags.told(told)
      subscribers.notify(told)
    }
    const settled = store.settled()
    if (!settled) tell()
    // Subscribers are not told of a write that may be lost; its writer gets the reason from `settled`.
    else settled.then(tell, () => undefined)
  }

  const source = {store, dataset: name, current: (id: string) => index.get(id) ?? null}
  const recentTags = new RecentTags(
    (limit) => newestTransactions(limit, source, lastTold.sequence),
    ({changes}, includeDrafts) => syncTagsOf(changes, includeDrafts),
  )
  const target: TransactionTarget = {
    get: (id) => index.get(id),
    versionsOf: (id) => index.group(id),
    select: selectIds,
    versionsIn: (release) => selectIds('*[sanity::partOfRelease($release)]', {release}),
    lastRevision: (id) => documentAt(id, {lastRevision: true}, source),
    referringTo: (id) => index.referringTo(id),
    rules,
    selectAmong,
    matcher: (filter, params) => createMatcher(filter, params, index, context('')),
    hasTransaction: (id) => store.sequenceOf(name, id) !== undefined,
    now: createClock(newest?.timestamp, now),
    commit,
    onCommit(listener) {
      hearing.add(listener)
      return () => void hearing.delete(listener)
    },
  }

  // Cached, because every page that follows live content needs those of the same transactions.
  const tags = {
    published: new WeakMap<DocumentChange[], string[]>(),
    all: new WeakMap<DocumentChange[], string[]>(),
  }

  function syncTagsOf(changes: DocumentChange[], includeDrafts: boolean): string[] {
    const known = includeDrafts ? tags.all : tags.published
    const found = known.get(changes) ?? tagsOfChanges(changes, includeDrafts, (id) => index.group(id))
    known.set(changes, found)
    return found
  }

  function selectIds(query: string, params: JsonObject, reader?: Reader): string[] {
    return idsIn(views.of(reader).index(['raw']), query, params)
  }

  /** Tests each changed document by itself: a copy of the dataset would take longer than the rest of a write. */
  function selectAmong(changes: readonly Change[]) {
    const changed = new Map(changes.map(({id, after}) => [id, after]))
    return (filter: string, params: JsonObject) => {
      const isFound = createMatcher(filter, params, index, context(''))
      const written = Array.from(changed.values(), (after) => (isFound(after) ? after : null))
      const others = idsIn(index, filter, params).filter((id) => !changed.has(id))
      return [...others.map((id) => index.get(id)), ...written].filter((document) => document != null)
    }
  }

  function idsIn(documents: DocumentIndex, query: string, params: JsonObject): string[] {
    return idsOf(answerQuery(query, params, documents, context(''), {timeLimit: MAX_SELECTION_TIME}).result)
  }

  return {
    name,
    addonFor,
    get isPrivate() {
      return isPrivate()
    },
    mutate: (inputs, options) => transact(mutationsOf(inputs, options), target),
    act: (inputs, options) => transact(actionsOf(inputs, options), target),
    mutateInParts: (inputs, options) => transactInParts(mutationsOf(inputs, options), target),
    actInParts: (inputs, options) => transactInParts(actionsOf(inputs, options), target),
    query: (query, params, options) =>
      answerQuery(
        query,
        params,
        views.of(options.reader).index(options.perspective),
        {...context(options.identity), origin: options.origin},
        options,
      ),
    matcher: (query, params, {identity, reader}) =>
      createMatcher(query, params, index, context(identity), {
        reads: reader?.reads,
      }),
    document: (id) => index.get(id),
    documents: () => index.all(),
    versionsOf: (publishedId) => index.group(publishedId),
    history: (filter) => readHistory(filter, source),
    log: ({before, limit, changesEach, documentIds}) =>
      store.log(
        name,
        {
          ...(before !== undefined && {toSequence: before - 1}),
          ...(documentIds && {documentIds, onlyTheseDocuments: true}),
          limit,
          reverse: true,
        },
        changesEach,
      ),
    documentAt: (id, moment) => documentAt(id, moment, source),
    get head() {
      return lastTold.id
    },
    syncTagsOf,
    tagsAfter: (transactionId, includeDrafts) => recentTags.after(transactionId, includeDrafts),
    replayAfter: (transactionId, limit) => replayAfter(transactionId, limit, source, lastTold.sequence),
    settled: () => store.settled(),
    subscribe: (listener) => subscribers.add(listener),
  }
}
