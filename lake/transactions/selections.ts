import {isObject} from '../documents/json.ts'
import type {JsonObject} from '../documents/types.ts'
import {MAX_WRITE_TIME} from '../limits.ts'
import {DeadlineError} from '../time/deadline.ts'
import {tooSlow} from './writeSite.ts'
import type {Found} from '../queries/queries.ts'

/** Returns the ids that a write's query has found. */
export type Selected = (query: string, params: JsonObject) => string[] | undefined

/**
 * Runs the queries of mutations before the mutations are computed.
 *
 * @param find runs one query without blocking others; undefined if that is not possible
 * @throws QueryError, WriteError if they take too long together
 */
export async function selectedBy(
  mutations: readonly JsonObject[],
  find: ((query: string, params: JsonObject) => Promise<Found>) | undefined,
): Promise<Selected | undefined> {
  if (!find) return undefined
  const found = new Map<string, string[]>()
  let spent = 0
  for (const {query, params} of queriesIn(mutations)) {
    const key = JSON.stringify([query, params])
    if (found.has(key)) continue
    const {ids, milliseconds} = await find(query, params)
    found.set(key, ids)
    spent += milliseconds
    if (spent > MAX_WRITE_TIME)
      throw tooSlow({kind: 'mutationError', index: 0}, new DeadlineError(MAX_WRITE_TIME))
  }
  return (query, params) => found.get(JSON.stringify([query, params]))
}

function queriesIn(mutations: readonly JsonObject[]): {query: string; params: JsonObject}[] {
  return mutations.flatMap(({patch, delete: deletion}) =>
    [patch, deletion].flatMap((body) => {
      if (!isObject(body) || body.id !== undefined || typeof body.query !== 'string') return []
      const {query, params = {}} = body
      return isObject(params) ? [{query, params}] : []
    }),
  )
}
