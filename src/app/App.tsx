import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import {type ReactNode, StrictMode} from 'react'

interface AppProps {
  queryClient: QueryClient
  /** The queries that a prerendered page carries. */
  state?: DehydratedState | undefined
  /** React Router's provider, for the browser's router or the prerenderer's. */
  children: ReactNode
}

/** The whole site, in a browser and in the prerenderer. */
export function App({queryClient, state, children}: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
}
