import {createContext, use, useContext} from 'react'
import type {ComponentType} from 'react'

/** A component whose code can be fetched ahead. */
export interface Preloadable<Props> {
  View: ComponentType<Props>
  preload: () => Promise<void>
}

/** Notes the modules of the components that a page shows, outer ones first; nothing where nobody asks. */
export const UsedModules = createContext<Set<string> | null>(null)

const preloads = new Map<string, () => Promise<void>>()

/**
 * Fetches the code of the components that a page shows, so that it can be shown at once.
 * @param modules as `UsedModules` noted them: the code of one may bring the next
 */
export async function preloadModules(modules: readonly string[]): Promise<void> {
  for (const module of modules) await preloads.get(module)?.()
}

/**
 * A component in a chunk of its own. Once its code is there it renders at once, where `React.lazy`
 * would suspend for a moment and show a fallback.
 * @param module path of the file that `load` imports, from the repository's root, as the build names it
 */
export function preloadable<Props extends object>(
  module: string,
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
  const preload = async () => void (await start())
  preloads.set(module, preload)
  return {
    View: (props) => {
      useContext(UsedModules)?.add(module)
      const Component = loaded ?? use(start())
      return <Component {...props} />
    },
    preload,
  }
}
