import {useQuery, useSuspenseQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {useLocation} from 'react-router-dom'
import {contentOptions} from '../content/contentOptions.ts'
import {ADDRESS_QUERY} from '../../model/addresses/routesQuery.ts'
import {siteOptions} from '../content/queries/site.ts'
import {type Destination, resolveAddress, storedSpellings} from '../../model/addresses/addresses.ts'

/**
 * Query options for the addresses at a path, for `resolveAddress`.
 * @param path of an address, in any case, escapes included
 * @param productName from the site settings: routes can contain it
 */
export const addressOptions = (path: string, productName: string | null | undefined) =>
  contentOptions('address', ADDRESS_QUERY, {routes: storedSpellings(path, productName ?? '')})

function useAddressOptions() {
  const {pathname, search} = useLocation()
  const {data: site} = useSuspenseQuery(siteOptions())
  return {pathname, search, options: addressOptions(pathname, site?.productName)}
}

/** Returns the destination of the current address; undefined when nothing is at it. */
export function useDestination(): Destination | undefined {
  const {pathname, search, options} = useAddressOptions()
  const {data: routes} = useSuspenseQuery(options)
  return useMemo(() => resolveAddress(routes, pathname, search), [routes, pathname, search])
}

/** Returns the destination as far as it is known. If it does not load, the page says so, and the frame stays. */
export function useKnownDestination(): Destination | undefined {
  const {pathname, search, options} = useAddressOptions()
  const {data: routes} = useQuery({...options, retryOnMount: false})
  return useMemo(() => routes && resolveAddress(routes, pathname, search), [routes, pathname, search])
}
