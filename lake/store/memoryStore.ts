import {lengthOf} from '../documents/json.ts'
import {StoreError} from '../errors.ts'
import type {LakeDocument, Transaction} from '../documents/types.ts'
import type {Store, StoredTransaction, TransactionFilter} from './store.ts'
import {toStoredChange} from './storedTransaction.ts'

interface DatasetContent {
  documents: Map<string, LakeDocument>
  log: StoredTransaction[]
  sequences: Map<string, number>
}

/** Creates a store that forgets everything with the process: for tests and short-lived lakes. */
export function createMemoryStore(): Store {
  const datasets = new Map<string, DatasetContent>()
  const values = new Map<string, unknown>()
  const blobs = new Map<string, Blob>()
  let lastSequence = 0

  function content(dataset: string): DatasetContent {
    const known = datasets.get(dataset)
    if (known) return known
    const created = {documents: new Map(), log: [], sequences: new Map()}
    datasets.set(dataset, created)
    return created
  }

  function select(dataset: string, filter: TransactionFilter): StoredTransaction[] {
    const found = content(dataset).log.filter((transaction) => passes(transaction, filter))
    const ordered = (filter.reverse ? found.toReversed() : found).slice(0, filter.limit)
    const {documentIds, onlyTheseDocuments} = filter
    if (!documentIds || !onlyTheseDocuments) return ordered
    return ordered.map((transaction) => reduced(transaction, documentIds))
  }

  function setValue(userId: string, key: string, value: unknown): void {
    values.set(JSON.stringify([userId, key]), structuredClone(value))
  }

  return {
    documents: (dataset) => [...content(dataset).documents.values()],

    append(transaction: Omit<Transaction, 'sequence'>) {
      const target = content(transaction.dataset)
      if (target.sequences.has(transaction.id)) {
        throw new StoreError(`The transaction ${transaction.id} was written before`)
      }
      const sequence = ++lastSequence
      const copy = structuredClone(transaction)
      target.log.push({...copy, sequence, changes: copy.changes.map(toStoredChange)})
      target.sequences.set(transaction.id, sequence)
      for (const {documentId, after} of copy.changes) {
        if (after) target.documents.set(documentId, after)
        else target.documents.delete(documentId)
      }
      return sequence
    },

    settled: () => undefined,

    newest: (dataset) => content(dataset).log.at(-1),
    sequenceOf: (dataset, transactionId) => content(dataset).sequences.get(transactionId),

    firstAfter: (dataset, time) => content(dataset).log.find(({timestamp}) => timestamp > time)?.sequence,
    transactions: (dataset, filter) => structuredClone(select(dataset, filter)),
    log: (dataset, {onlyTheseDocuments, ...filter}, changesEach) =>
      select(dataset, filter).map(({sequence, id, timestamp, author, actions, changes}) => ({
        sequence,
        id,
        timestamp,
        author,
        actionTypes: actions.map(({actionType}) => String(actionType)),
        changes: changes
          .filter(({documentId}) => !onlyTheseDocuments || filter.documentIds?.includes(documentId))
          .slice(0, changesEach)
          .map(({documentId, previousRevision, exists}) => ({documentId, previousRevision, exists})),
        count: changes.length,
      })),
    sizes: (dataset, filter) => select(dataset, filter).map(({changes}) => lengthOf(changes)),

    getValue: (userId, key) => structuredClone(values.get(JSON.stringify([userId, key]))),
    setValue,
    erase(names, {userId, key, value}) {
      for (const name of names) datasets.delete(name)
      setValue(userId, key, value)
    },

    putBlob: async (sha1, bytes) => void blobs.set(sha1, new Blob([new Uint8Array(bytes)])),
    getBlob: async (sha1) => blobs.get(sha1),
    sizeOfBlob: (sha1) => blobs.get(sha1)?.size,

    close() {},
  }
}

function passes(transaction: StoredTransaction, filter: TransactionFilter): boolean {
  const {documentIds, fromSequence, toSequence, fromTime, toTime, authors} = filter
  return (
    (documentIds?.some((id) => transaction.changes.some((change) => change.documentId === id)) ?? true) &&
    (fromSequence === undefined || transaction.sequence >= fromSequence) &&
    (toSequence === undefined || transaction.sequence <= toSequence) &&
    (fromTime === undefined || transaction.timestamp >= fromTime) &&
    (toTime === undefined || transaction.timestamp <= toTime) &&
    (authors?.includes(transaction.author) ?? true)
  )
}

function reduced(transaction: StoredTransaction, documentIds: string[]): StoredTransaction {
  const changes = transaction.changes.filter(({documentId}) => documentIds.includes(documentId))
  return {...transaction, changes}
}
