import type {QueryClient} from '@tanstack/react-query'
import {citiesOptions} from '../../../../content/cities/citiesOptions.ts'
import {mapPlacesOptions} from '../../../../content/cities/mapPlaces.ts'
import {statesOptions} from '../../../../content/cities/query.ts'
import {servedByStateOptions} from './servedByState.ts'

/** Asks for the list of served cities by state. That it cannot be had is for the views to say. */
async function prefetchDirectory(queryClient: QueryClient) {
  await queryClient.prefetchQuery(citiesOptions())
  const cities = queryClient.getQueryData(citiesOptions().queryKey)
  if (cities) await queryClient.prefetchQuery(servedByStateOptions(cities))
}

/** Asks for what the search for a city needs soon, and does not wait for it. */
export function prefetchCities(queryClient: QueryClient) {
  void prefetchDirectory(queryClient)
  void queryClient.prefetchQuery(statesOptions())
  void queryClient.prefetchQuery(mapPlacesOptions())
}
