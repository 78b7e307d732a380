import {QueryClientProvider} from '@tanstack/react-query'
import type {QueryClient} from '@tanstack/react-query'
import {StrictMode} from 'react'
import {RouterProvider} from 'react-router-dom'
import type {RouterProviderProps} from 'react-router-dom'

interface AppProps {
  queryClient: QueryClient
  router: RouterProviderProps['router']
}

/** The whole site, on any router: a browser's, a server's, a test's. */
export function App({queryClient, router}: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
