import {use} from 'react'
import type {ComponentType} from 'react'

/** A component whose code can be fetched ahead. */
export interface Preloadable<Props> {
  View: ComponentType<Props>
  preload: () => Promise<void>
}

/**
 * A component in a chunk of its own. Once its code is there it renders at once, where `React.lazy`
 * would suspend for a moment and show a fallback.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    View: (props) => {
      const Component = loaded ?? use(start())
      return <Component {...props} />
    },
    preload: async () => void (await start()),
  }
}
