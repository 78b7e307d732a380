import {queryOptions} from '@tanstack/react-query'
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
      const {askServedByState} = await import('./askServedByState.ts')
      return askServedByState(client, names)
    },
    select: ({result}) => result,
  })
}
