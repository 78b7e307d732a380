import {createContext, use, useContext} from 'react'
import type {ComponentType} from 'react'
import {loadCode} from './loadCode.ts'

/** A component whose code can be fetched ahead. */
export interface Preloadable<Props> {
  View: ComponentType<Props>
  /** Fetches the code, again where that failed before. */
  preload: () => Promise<void>
  /** Whether the code is there, so that the component renders at once. */
  isLoaded: () => boolean
}

/** Modules of the components that a page shows, outer ones first. */
export interface ModuleNotes {
  /** All of them: the page has their styles. */
  shown: Set<string>
  /** Those that must act for its visitor: the page fetches their code. */
  acting: Set<string>
}

/** Notes the modules of the components that a page shows; nothing where nobody asks. */
export const UsedModules = createContext<ModuleNotes | null>(null)

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
 * would suspend for a moment and show a fallback. Code that could not be fetched is a
 * `CodeUnavailableError` of the view until it is preloaded again.
 * @param module path of the file that `load` imports, from the repository's root, as the build names it
 */
export function preloadable<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let failed = false

  const start = () => {
    failed = false
    loading = loadCode(module, load).then(
      (component) => (loaded = component),
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }
  const preload = async () => {
    await (loading && !failed ? loading : start())
  }
  preloads.set(module, preload)
  return {
    View: (props) => {
      const notes = useContext(UsedModules)
      notes?.shown.add(module)
      notes?.acting.add(module)
      // Unlike a hook, `use` may be called conditionally. It gets the same promise in every render,
      // also a rejected one: another would be waited for, and fail, without end.
      const Component = loaded ?? use(loading ?? start())
      return <Component {...props} />
    },
    preload,
    isLoaded: () => loaded !== undefined,
  }
}
