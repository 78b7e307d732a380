import {QueryClientProvider} from '@tanstack/react-query'
import type {QueryClient} from '@tanstack/react-query'
import {StrictMode} from 'react'
import type {ReactNode} from 'react'
import type {Router} from '../navigation/router.ts'
import {useScrollPosition} from '../navigation/useScrollPosition.ts'
import {useRouterState, Visit} from '../navigation/Visit.tsx'
import {Site} from './Site.tsx'

interface SiteFrameProps {
  queryClient: QueryClient
  children: ReactNode
}

/** What stands around the site, in a browser and where pages are rendered ahead. */
export function SiteFrame({queryClient, children}: SiteFrameProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  )
}

interface AppProps {
  queryClient: QueryClient
  router: Router
  /** Where the site is served, for canonical addresses. */
  origin: string
}

/** The whole site, on any router that acts: a browser's, a test's. */
export function App({queryClient, ...visit}: AppProps) {
  return (
    <SiteFrame queryClient={queryClient}>
      <VisitedSite {...visit} />
    </SiteFrame>
  )
}

function VisitedSite({router, origin}: Omit<AppProps, 'queryClient'>) {
  const state = useRouterState(router)
  useScrollPosition(router, state)
  const {location, historyAction, isNavigating} = state
  return (
    <Visit {...{router, location, historyAction, isNavigating}}>
      <Site {...state} origin={origin} />
    </Visit>
  )
}
