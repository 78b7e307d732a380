import {useSyncExternalStore} from 'react'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {useSource} from '../sanity.ts'
import {allContent} from './allContent.ts'
import {type Followed, Kept, type Source} from './followed.ts'
import {onceFor} from './onceFor.ts'

const LOADING = {status: 'loading'} as const
const neverTold = () => () => undefined

/**
 * Makes a hook that returns a value read from documents, kept up to date.
 * @param sourceOf returns the source for the hook's arguments; undefined while there is nothing to read
 * @returns the hook; all parts of the Studio that use it share its readings
 */
export function followedBy<Value, Of extends readonly (string | undefined)[]>(
  sourceOf: (...of: Of) => Source<Value> | undefined,
): (...of: Of) => Followed<Value> {
  // The Studio makes a new client at each call, but one source for each sign-in.
  const once = onceFor<Kept<Value> | undefined>()
  return function useFollowed(...of) {
    const owner = useSource()
    const kept = once(owner, JSON.stringify(of), () => {
      const source = sourceOf(...of)
      return source && new Kept(owner.getClient({apiVersion: API_VERSION}), source)
    })
    return useSyncExternalStore(kept?.subscribe ?? neverTold, () => kept?.state ?? LOADING)
  }
}

/** Returns all content as staff see it now. */
export const useContent = followedBy(() => allContent)
