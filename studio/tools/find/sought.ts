import {typeNames} from '../../../schemas/typeLists.ts'
import {makeContent} from '../../content/allContent.ts'
import type {Content} from '../../content/content.ts'
import {TYPES} from '../../content/fetchContent.ts'
import type {Material, Source} from '../../content/followed.ts'
import {type FactKeys, factKeys} from '../../content/passages.ts'
import {fetchReleases, readStates, type Releases, type StoredState} from '../../content/states.ts'
import {getPublishedId} from '../../sanity.ts'

/** All texts for a search. */
export interface Sought {
  content: Content
  /** All documents of the site, in each of their states. */
  states: readonly StoredState[]
  /** The same states by document id, without a draft prefix. */
  statesOf: ReadonlyMap<string, readonly StoredState[]>
  releases: Releases
  keys: FactKeys
}

/** Returns the previous object of keys if nothing has changed, so that cached passages stay valid. */
function keysOf(content: Content, before: FactKeys | undefined): FactKeys {
  const keys = factKeys(content.documents)
  return before && JSON.stringify([...before]) === JSON.stringify([...keys]) ? before : keys
}

async function makeSought({before, ...material}: Material<Sought>): Promise<Sought> {
  const [content, releases] = await Promise.all([
    makeContent({...material, before: before?.content}),
    fetchReleases(material.client),
  ])
  const states = readStates(material.stored).filter(({_type}) => typeNames.includes(_type))
  const statesOf = Map.groupBy(states, ({_id}) => getPublishedId(_id))
  return {content, states, statesOf, releases, keys: keysOf(content, before?.keys)}
}

/** All content with every draft and every version in a release, for `followedBy`. */
export const sought: Source<Sought> = {types: TYPES, make: makeSought}
