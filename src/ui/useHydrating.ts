import {useSyncExternalStore} from 'react'

const NEVER = () => () => {}

/** True while the component hydrates or is prerendered; false from then on. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  )
