import type {QueryClient} from '@tanstack/react-query'
import {redirect} from 'react-router-dom'
import type {RouteObject, ShouldRevalidateFunctionArgs} from 'react-router-dom'
import {AddressPage} from './app/AddressPage.tsx'
import {Layout} from './app/Layout.tsx'
import {loadAddress, loadFrame} from './app/loaders.ts'
import {PageError} from './app/PageError.tsx'
import {SiteError} from './app/SiteError.tsx'
import {COMPARE_PARAMETER} from './pages/legal/compare/comparedVersions.ts'
import {PageSkeleton} from './ui/Skeleton.tsx'

/**
 * Whether to load again when an address differs behind its ? alone. That names a part of a page, such as a help topic: its
 * view shows at once that the part was chosen, and fetches it meanwhile. Versions that are compared take the
 * place of a document's text, so they are loaded first.
 */
const isAnotherPage = ({currentUrl, nextUrl}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.search === nextUrl.search ||
  nextUrl.searchParams.has(COMPARE_PARAMETER)

/**
 * The routes of the site. Addresses are content, so one route serves them all: its loader asks what is at the path.
 * @param origin where the site is served, for canonical addresses
 */
export const createRoutes = (queryClient: QueryClient, origin: string): RouteObject[] => [
  {
    id: 'frame',
    loader: async () => {
      await loadFrame(queryClient)
      return null
    },
    element: <Layout origin={origin} />,
    ErrorBoundary: SiteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        id: 'address',
        path: '*',
        loader: async ({request}) => {
          const target = await loadAddress(queryClient, new URL(request.url))
          return target === undefined ? null : redirect(target)
        },
        shouldRevalidate: isAnotherPage,
        Component: AddressPage,
        ErrorBoundary: PageError,
      },
    ],
  },
]
