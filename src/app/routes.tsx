import type {QueryClient} from '@tanstack/react-query'
import type {RouteObject} from 'react-router-dom'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {DocumentPage} from './DocumentPage.tsx'
import {Layout} from './Layout.tsx'
import {documentLoader, rootLoader, shouldReloadDocument} from './loaders.ts'
import {PageError} from './PageError.tsx'
import {SiteError} from './SiteError.tsx'

/** Ids of the routes, by which a page that was rendered ahead brings what their loaders would load. */
export const routeIds = {site: 'site', document: 'document'} as const

/**
 * Every address of the site. Which document an address shows is content, so one route serves them
 * all; `documentViews.ts` says how each type of document is shown.
 * @param origin where the site is served, for canonical addresses
 */
export function createRoutes(queryClient: QueryClient, origin?: string): RouteObject[] {
  return [
    {
      id: routeIds.site,
      loader: rootLoader(queryClient, origin),
      Component: Layout,
      ErrorBoundary: SiteError,
      HydrateFallback: PageSkeleton,
      children: [
        {
          id: routeIds.document,
          path: '*',
          loader: documentLoader(queryClient),
          shouldRevalidate: shouldReloadDocument,
          Component: DocumentPage,
          ErrorBoundary: PageError,
        },
      ],
    },
  ]
}
