import type {Schema} from 'sanity'
import {getPublishedId, getVersionFromId} from '../../sanity.ts'
import {placeNames} from '../../actions/unpublish/placeNames.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {isAssetId, textOf} from '../../content/documents.ts'
import {indexBy} from '../../../model/indexBy.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {type Releases, stateName, type StoredState} from '../../content/states.ts'
import {referencesIn, type Trail} from '../../content/trails.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'

/** A document in one of its states, with all its references to an asset. */
export interface UsingState {
  state: StoredState
  trails: Trail[]
}

/** The uses of each asset, by its id. */
export type Uses = ReadonlyMap<string, readonly UsingState[]>

const referred = (trail: Trail): unknown => {
  const reference = trail.at(-1)?.value
  return isRecord(reference) ? reference['_ref'] : undefined
}

/** Finds the uses of all assets in one pass through all documents. */
export function usesOfAssets(states: readonly StoredState[]): Uses {
  const uses = states.flatMap((state) => {
    const byAsset = Map.groupBy(referencesIn(state.fields, isAssetId), referred)
    return Array.from(byAsset, ([id, trails]) => ({id, state, trails}))
  })
  return indexBy(uses, ({id}) => (typeof id === 'string' ? [id] : []))
}

/** A place in a document with an asset. */
interface UsedPlace {
  /** Its names for staff: `Hero “Drive with us”`, then `Image`. */
  names: string[]
  /** The field at which to open the document. */
  path: string
  /** The place's own description of the picture. */
  alt: string | undefined
}

/** A document that uses an asset. */
export interface Using {
  /** Without a draft prefix. */
  id: string
  type: string
  title: string
  places: UsedPlace[]
  /** Its states in words for staff: Published, Draft, Release “Spring”. */
  states: {id: string; name: string; release: string | undefined}[]
}

/** Returns the number of documents that use an asset, in any state. */
export const countDocuments = (using: readonly UsingState[]): number =>
  new Set(using.map(({state}) => getPublishedId(state._id))).size

/** Writes a number of documents. */
export const documentsText = (count: number): string => (count === 1 ? 'one document' : `${count} documents`)

/** Returns the trail of a reference's picture, which has the description, the crop and the hotspot. */
export const holderOf = (trail: Trail): Trail => trail.slice(0, -1)

const altOf = (trail: Trail): string | undefined => {
  const picture = holderOf(trail).at(-1)?.value
  return isRecord(picture) ? textOf(picture, 'alt') : undefined
}

/** True if a picture has a description everywhere: its own, or one in every place that shows it. */
export function isDescribed({id, altText}: {id: string; altText: string | null}, uses: Uses): boolean {
  const trails = (uses.get(id) ?? []).flatMap((using) => using.trails)
  return altText !== null || (trails.length > 0 && trails.every((trail) => altOf(trail) !== undefined))
}

interface Known {
  content: Content
  releases: Releases
  schema: Schema
}

function placeOf(trail: Trail, type: string, {content, schema}: Known): UsedPlace {
  const holder = holderOf(trail)
  return {
    names: placeNames(holder, schema.get(type)).map((name) => writeCopy(name, content.copy)),
    path: holder.at(-1)?.path ?? '',
    alt: altOf(trail),
  }
}

/** Returns the documents that use an asset, each once, with the places in the first of its states that has any. */
export function usingDocuments(using: readonly UsingState[], known: Known): Using[] {
  const byDocument = Map.groupBy(using, ({state}) => getPublishedId(state._id))
  return [...byDocument].flatMap(([id, states]) => {
    const [first] = states
    if (!first) return []
    const {_type: type, fields: newest} = first.state
    const places = states.flatMap(({trails}) => trails.map((trail) => placeOf(trail, type, known)))
    return [
      {
        id,
        type,
        title: writtenTitle({id, type, published: undefined, newest}, known.content),
        places: [...new Map(places.toReversed().map((place) => [place.path, place])).values()].toReversed(),
        states: states.map(({state: {_id}}) => ({
          id: _id,
          name: stateName(_id, known.releases),
          release: getVersionFromId(_id),
        })),
      },
    ]
  })
}
