import type {Dataset} from './dataset.ts'
import {openEngine} from './engine.ts'
import {WriteError} from '../errors.ts'
import {createMemoryStore} from '../store/memoryStore.ts'
import type {Store} from '../store/store.ts'
import type {JsonObject} from '../documents/types.ts'

export const ADA = {author: 'ada'}

/** An empty dataset in memory, or what a store holds. */
export function openTestDataset(store: Store = createMemoryStore()): Dataset {
  return openEngine(store, {projectId: 'test', datasets: ['production']}).dataset('production')
}

/** Puts documents in, replacing what is there; the type is `page` when none is given. */
export function put(dataset: Dataset, ...documents: ({_id: string} & JsonObject)[]): string {
  const mutations = documents.map((document) => ({createOrReplace: {_type: 'page', ...document}}))
  return dataset.mutate(mutations, ADA).transactionId
}

/** The answer to a query, in the perspective `raw` when none is given. */
export function ask(dataset: Dataset, query: string, params: JsonObject = {}, perspective = ['raw']) {
  return dataset.query(query, params, {perspective, identity: 'ada'})
}

/** The status and body of the WriteError that something must be refused with. */
export function refusal(run: () => unknown): JsonObject {
  try {
    run()
  } catch (error) {
    if (error instanceof WriteError) return {status: error.status, ...error.body}
    throw error
  }
  throw new Error('Expected a WriteError, but nothing was thrown')
}
