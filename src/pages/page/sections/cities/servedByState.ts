import {queryOptions} from '@tanstack/react-query'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {statesOptions} from '../../../../content/cities/query.ts'
import {CONTENT_KEY} from '../../../../content/contentOptions.ts'
import type {City} from '../../../../services/cities.ts'

/**
 * The cities that are served, by state. A query, so that pages carry the groups and not the long lists
 * that they are made from. Cities are grouped as far as these lists can be had.
 */
export function servedByStateOptions(cities: readonly City[]) {
  const names = cities.map(({name}) => name)
  return queryOptions({
    queryKey: [CONTENT_KEY, 'servedByState', names],
    queryFn: async ({client}) => {
      const [states, places] = await Promise.all([
        client.fetchQuery(statesOptions()).catch(() => undefined),
        client.fetchQuery(mapPlacesOptions()).catch(() => undefined),
      ])
      const {groupByState} = await import('./groupByState.ts')
      const groups = groupByState(names, {states: states?.result ?? [], places: places ?? []})
      // Under the same tags as the list of states, so that both change together.
      return {result: groups, syncTags: states?.syncTags ?? []}
    },
    select: ({result}) => result,
  })
}
