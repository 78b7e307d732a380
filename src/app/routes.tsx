import type {QueryClient} from '@tanstack/react-query'
import type {RouteObject} from 'react-router-dom'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {DocumentPage} from './DocumentPage.tsx'
import {Layout} from './Layout.tsx'
import {documentLoader, rootLoader, shouldReloadDocument} from './loaders.ts'
import {PageError} from './PageError.tsx'
import {SiteError} from './SiteError.tsx'

/**
 * Every address of the site. Which document an address shows is content, so one route serves them
 * all; `documentViews.ts` says how each type of document is shown.
 */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      loader: rootLoader(queryClient),
      Component: Layout,
      ErrorBoundary: SiteError,
      HydrateFallback: PageSkeleton,
      children: [
        {
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
