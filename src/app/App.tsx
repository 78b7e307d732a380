import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import {type ReactNode, StrictMode} from 'react'

interface AppProps {
  queryClient: QueryClient
  /** What a page that was rendered ahead brings of it. */
  state?: DehydratedState | undefined
  /** React Router's provider: of the browser's router, or of the one that renders ahead. */
  children: ReactNode
}

/** The whole site, in a browser and where pages are rendered ahead. */
export function App({queryClient, state, children}: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  )
}
