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

/**
 * The state of a router. A place that was loaded is shown at once: piece by piece, which is how transitions are
 * shown, a slow device takes a third longer. That one is on the way is told in between.
 */
export function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = () => {
      const {state: next} = router
      if (next.isNavigating) startTransition(() => setState(next))
      else setState(next)
    }
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
