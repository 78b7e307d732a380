import {useSyncExternalStore} from 'react'
import type {SanityClient} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {useSource} from '../sanity.ts'
import {allContent} from './allContent.ts'
import {type Followed, Kept, type Source} from './followed.ts'

/**
 * Something made of documents, as it is at this moment.
 * @param source what makes it
 * @returns a hook; all parts of the Studio that use it share what it reads
 */
export function followedBy<Value>(source: Source<Value>): () => Followed<Value> {
  // The Studio makes another client at each call, and one source for each sign-in.
  const known = new WeakMap<object, Kept<Value>>()
  const keptFor = (owner: {getClient: (options: {apiVersion: string}) => SanityClient}): Kept<Value> => {
    const kept = known.get(owner) ?? new Kept(owner.getClient({apiVersion: API_VERSION}), source)
    known.set(owner, kept)
    return kept
  }
  return function useFollowed() {
    const kept = keptFor(useSource())
    return useSyncExternalStore(kept.subscribe, () => kept.state)
  }
}

/** All content, as staff see it at this moment. */
export const useContent = followedBy(allContent)
