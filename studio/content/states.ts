import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {contentTypeOf} from '../../schemas/typeLists.ts'
import {getVersionFromId, isPublishedId} from '../sanity.ts'
import type {Fields} from './documents.ts'

/** A document in one of its states: published, as a draft, or in a release. */
export interface StoredState {
  /** The stored id, with its prefix for a draft or a version. */
  _id: string
  _type: string
  _rev: string
  fields: Fields
}

const Stored = v.looseObject({_id: v.string(), _type: v.string(), _rev: v.string()})

/** Releases by name, with the title and state that matter here. */
const Releases = v.array(v.object({name: v.string(), state: v.string(), title: v.nullish(v.string(), null)}))
export type Releases = v.InferOutput<typeof Releases>

const RELEASES_QUERY = '*[_type == "system.release"]{name, state, "title": metadata.title}'

/** Fetches all releases. */
export const fetchReleases = async (client: SanityClient): Promise<Releases> =>
  v.parse(Releases, await client.fetch<unknown>(RELEASES_QUERY, {}, {perspective: 'raw'}))

/** Returns the name of a document's state for staff: Published, Draft, Release “Spring”. */
export const stateName = (id: string, releases: Releases): string => {
  const release = getVersionFromId(id)
  if (release === undefined) return isPublishedId(id) ? 'Published' : 'Draft'
  return `Release “${releases.find(({name}) => name === release)?.title ?? release}”`
}

/** Explains why nobody can change a document in this state. */
export function standsStill({_id, _type}: StoredState, releases: Releases): string | undefined {
  if (contentTypeOf(_type)?.isPermanent && isPublishedId(_id)) {
    return 'A published version keeps its text for good, with its links and pictures. As long as it can be read, what they lead to has to stay.'
  }
  const release = releases.find(({name}) => name === getVersionFromId(_id))
  return release && release.state !== 'active'
    ? `Its release is ${release.state}. Unschedule it first.`
    : undefined
}

/** Published first, then drafts, then releases: the order of interest. */
const rank = ({_id}: StoredState) => (isPublishedId(_id) ? 0 : getVersionFromId(_id) === undefined ? 1 : 2)

/** Reads stored documents in each of their states; other values are left out. */
export const readStates = (stored: readonly unknown[]): StoredState[] =>
  stored
    .filter((each) => v.is(Stored, each))
    .map((fields) => ({_id: fields._id, _type: fields._type, _rev: fields._rev, fields}))
    .toSorted((a, b) => rank(a) - rank(b))

/** Fetches documents by their stored ids. Missing ones are left out. */
export const fetchStates = async (client: SanityClient, ids: readonly string[]): Promise<StoredState[]> =>
  readStates(await client.fetch<unknown[]>('*[_id in $ids]', {ids}, {perspective: 'raw'}))
