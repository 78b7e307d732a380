import {QueryClientProvider} from '@tanstack/react-query'
import type {QueryClient} from '@tanstack/react-query'
import {StrictMode} from 'react'
import type {ReactNode} from 'react'
import {RouterProvider} from 'react-router-dom'
import type {RouterProviderProps} from 'react-router-dom'

interface SiteFrameProps {
  queryClient: QueryClient
  /** The router that shows the pages. */
  children: ReactNode
}

/** What stands around the router, in a browser and where pages are rendered ahead. */
export function SiteFrame({queryClient, children}: SiteFrameProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  )
}

interface AppProps {
  queryClient: QueryClient
  router: RouterProviderProps['router']
}

/** The whole site, on any router that acts: a browser's, a test's. */
export function App({queryClient, router}: AppProps) {
  return (
    <SiteFrame queryClient={queryClient}>
      <RouterProvider router={router} />
    </SiteFrame>
  )
}
