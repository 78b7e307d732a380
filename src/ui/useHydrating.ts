import {useSyncExternalStore} from 'react'

const NEVER = () => () => {}

/** Whether the component is taking over what a page brought, or is rendered ahead; false from then on. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  )
