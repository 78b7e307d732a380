import {useSyncExternalStore} from 'react'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {useSource} from '../sanity.ts'
import {allContent} from './allContent.ts'
import {type Followed, Kept, type Source} from './followed.ts'
import {onceFor} from './onceFor.ts'

const LOADING = {status: 'loading'} as const
const neverTold = () => () => undefined

/**
 * Something that documents say, as it is at this moment.
 * @param sourceOf says what is read, of what the hook is given; undefined as long as there is nothing to read
 * @returns a hook; all parts of the Studio that use it share what it reads
 */
export function followedBy<Value, Of extends readonly (string | undefined)[]>(
  sourceOf: (...of: Of) => Source<Value> | undefined,
): (...of: Of) => Followed<Value> {
  // The Studio makes another client at each call, and one source for each sign-in.
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

/** All content, as staff see it at this moment. */
export const useContent = followedBy(() => allContent)
