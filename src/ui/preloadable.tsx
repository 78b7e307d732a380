import {use} from 'react'
import type {ComponentType} from 'react'

/** A component whose code can be fetched ahead. */
export interface Preloadable<Props> {
  View: ComponentType<Props>
  /** Fetches the code, again where that failed before. */
  preload: () => Promise<void>
}

/**
 * A component in a chunk of its own. Once its code is there it renders at once, where `React.lazy`
 * would suspend for a moment and show a fallback. Code that could not be fetched is an error of the
 * view until it is preloaded again.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let failed = false

  const start = () => {
    failed = false
    loading = load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }
  return {
    View: (props) => {
      // Unlike a hook, `use` may be called conditionally. It gets the same promise in every render,
      // also a rejected one: another would be waited for, and fail, without end.
      const Component = loaded ?? use(loading ?? start())
      return <Component {...props} />
    },
    preload: async () => {
      await (loading && !failed ? loading : start())
    },
  }
}
