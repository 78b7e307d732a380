import {useSuspenseQuery} from '@tanstack/react-query'
import {useLocation} from 'react-router-dom'
import {routesOptions} from '../content/queries/routes.ts'
import {findDocument} from './documents.ts'
import type {RoutedDocument} from './documents.ts'

/**
 * The document of the current address, whichever of its addresses led to it; undefined when there is
 * none. It follows what staff publish and take back while somebody looks.
 */
export function useCurrentDocument(): RoutedDocument | undefined {
  const {pathname} = useLocation()
  const {data: routes} = useSuspenseQuery(routesOptions())
  return findDocument(routes, pathname)
}
