import {isCancelledError} from '@tanstack/react-query'
import type {QueryClient} from '@tanstack/react-query'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {statesOptions} from '../../../../content/cities/query.ts'
import {groupByState} from './groupByState.ts'
import type {StateGroup} from './groupByState.ts'

/** What was asked, undefined where it cannot be had. Whoever had asked the same and left has called it off for all. */
async function ask<Answer>(fetch: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await fetch()
  } catch (error) {
    return isCancelledError(error) ? ask(fetch) : undefined
  }
}

/**
 * Groups cities by state, as far as the lists that tell can be had.
 * @returns the groups, under the same tags as the list of states, so that both change together
 */
export async function askServedByState(
  client: QueryClient,
  names: readonly string[],
): Promise<{result: StateGroup[]; syncTags: string[]}> {
  const [states, places] = await Promise.all([
    ask(() => client.fetchQuery(statesOptions())),
    ask(() => client.fetchQuery(mapPlacesOptions())),
  ])
  const groups = groupByState(names, {states: states?.result ?? [], places: places ?? []})
  return {result: groups, syncTags: states?.syncTags ?? []}
}
