import type {Dataset} from './dataset.ts'
import {openEngine} from './engine.ts'
import {WriteError} from '../errors.ts'
import {createMemoryStore} from '../store/sqliteStore.ts'
import type {Store} from '../store/store.ts'
import type {JsonObject} from '../documents/types.ts'

export const ADA = {author: 'ada'}

/** Opens an empty dataset in memory, or the one of a store. */
export function openTestDataset(store: Store = createMemoryStore()): Dataset {
  return openEngine(store, {projectId: 'test', datasets: ['production']}).dataset('production')
}

/**
 * Writes documents, replacing existing ones; the default type is `page`. Freezes them: later versions share parts with them, so
 * nothing may change them.
 */
export function put(dataset: Dataset, ...documents: ({_id: string} & JsonObject)[]): string {
  const mutations = documents.map((document) => ({createOrReplace: {_type: 'page', ...document}}))
  const {transactionId} = dataset.mutate(mutations, ADA)
  for (const {_id} of documents) frozen(dataset.document(_id))
  return transactionId
}

/** Freezes a value with all that it contains. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** Returns the answer to a query; the default perspective is `raw`. */
export function ask(dataset: Dataset, query: string, params: JsonObject = {}, perspective = ['raw']) {
  return dataset.query(query, params, {perspective, identity: 'ada'})
}

/** Returns the status and body of the expected WriteError. */
export function refusal(run: () => unknown): JsonObject {
  try {
    run()
  } catch (error) {
    if (error instanceof WriteError) return {status: error.status, ...error.body}
    throw error
  }
  throw new Error('Expected a WriteError, but nothing was thrown')
}
