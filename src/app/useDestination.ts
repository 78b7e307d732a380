import {useQuery, useSuspenseQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {useLocation} from 'react-router-dom'
import {contentOptions} from '../content/contentOptions.ts'
import {ADDRESS_QUERY} from '../../model/addresses/routesQuery.ts'
import {siteOptions} from '../content/queries/site.ts'
import {type Destination, resolveAddress, storedSpellings} from '../../model/addresses/addresses.ts'

/**
 * What content has at a path, for `resolveAddress`.
 * @param path of an address, in any case, escapes included
 * @param productName as the site settings have it: a route can have it in it
 */
export const addressOptions = (path: string, productName: string | null | undefined) =>
  contentOptions('address', ADDRESS_QUERY, {routes: storedSpellings(path, productName ?? '')})

function useAddressOptions() {
  const {pathname, search} = useLocation()
  const {data: site} = useSuspenseQuery(siteOptions())
  return {pathname, search, options: addressOptions(pathname, site?.productName)}
}

/** What the current address leads to; undefined when nothing is at it. */
export function useDestination(): Destination | undefined {
  const {pathname, search, options} = useAddressOptions()
  const {data: routes} = useSuspenseQuery(options)
  return useMemo(() => resolveAddress(routes, pathname, search), [routes, pathname, search])
}

/** The same as far as it is known: if it does not load, the page says so, and the frame stays. */
export function useKnownDestination(): Destination | undefined {
  const {pathname, search, options} = useAddressOptions()
  const {data: routes} = useQuery({...options, retryOnMount: false})
  return useMemo(() => routes && resolveAddress(routes, pathname, search), [routes, pathname, search])
}
