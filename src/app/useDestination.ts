import {useSuspenseQuery} from '@tanstack/react-query'
import {useLocation} from 'react-router-dom'
import {routesOptions} from '../content/queries/routes.ts'
import {isStandalone, resolveAddress} from './addresses.ts'
import type {Destination, RoutedDocument} from './addresses.ts'

function useRoutes() {
  const {data: routes} = useSuspenseQuery(routesOptions())
  return routes
}

/**
 * What the current address leads to; undefined when nothing is at it. It follows what staff publish
 * and take back while somebody looks.
 */
export function useDestination(): Destination | undefined {
  const {pathname} = useLocation()
  return resolveAddress(useRoutes(), pathname)
}

/** The document of the current address, whichever of its addresses led to it; undefined when there is none. */
export function useCurrentDocument(): RoutedDocument | undefined {
  const destination = useDestination()
  return destination?.kind === 'document' ? destination.document : undefined
}

/** Whether the current address is shown without the site's navigation and footer. */
export function useIsStandalone(): boolean {
  const {pathname} = useLocation()
  return isStandalone(useRoutes(), pathname)
}
