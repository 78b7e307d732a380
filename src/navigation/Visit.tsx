import {createContext, startTransition, useCallback, useContext, useLayoutEffect, useState} from 'react'
import type {ReactNode} from 'react'
import {Router as RouterContexts} from 'react-router-dom'
import type {Router, RouterState} from './router.ts'
import {NavigateContext} from './useNavigate.ts'

const NavigatingContext = createContext(false)

/** Whether another place is being loaded. */
export const useIsNavigating = (): boolean => useContext(NavigatingContext)

const LeavingContext = createContext((): boolean => false)

/** Tells whether the visitor is on the way to another place by now, of which views may not have been told yet. */
export const useIsLeaving = (): (() => boolean) => useContext(LeavingContext)

/** The state of a router. Views follow it as transitions: what is shown stays until the next is there. */
export function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state))
    follow()
    return router.subscribe(follow)
  }, [router])
  return state
}

interface VisitProps extends Pick<RouterState, 'location' | 'historyAction' | 'isNavigating'> {
  router: Router
  children: ReactNode
}

/** Tells React Router's links and hooks inside at which place of the visit they are, and how to leave it. */
export function Visit({router, location, historyAction, isNavigating, children}: VisitProps) {
  const isLeaving = useCallback(() => router.state.isNavigating, [router])
  return (
    <RouterContexts location={location} navigationType={historyAction} navigator={router.navigator}>
      <LeavingContext value={isLeaving}>
        <NavigateContext value={router.navigate}>
          <NavigatingContext value={isNavigating}>{children}</NavigatingContext>
        </NavigateContext>
      </LeavingContext>
    </RouterContexts>
  )
}
