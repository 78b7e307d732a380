import type {SanityClient, Schema} from 'sanity'
import * as v from 'valibot'
import {normalizePath} from '../../../schemas/routes.ts'
import {linkableTypes} from '../../../schemas/typeLists.ts'
import {factKeyOf, followsFacts, heldFault} from '../../../schemas/validation/factMentions.ts'
import {getPublishedId, getVersionFromId} from '../../sanity.ts'
import {documentAddress} from '../../content/addresses.ts'
import {type Content, readContent} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type ContentDocument, documentOf, textOf} from '../../content/documents.ts'
import {fetchStored} from '../../content/fetchContent.ts'
import {
  fetchReleases,
  readStates,
  type Releases,
  standsStill,
  stateName,
  type StoredState,
} from '../../content/states.ts'
import {mentionsIn, referencesTo, type Trail} from '../../content/trails.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {placeNames} from './placeNames.ts'
import {kindOf, mayRemove, type ReferenceKind} from './references.ts'

/** One reference to the document, in all states of the referring document that have it. */
export interface Reference {
  /** Key that identifies it. */
  key: string
  /** Id of the referring document, without a draft prefix. */
  id: string
  type: string
  title: string
  /** Place in the document: `Hero “Drive with us”`, then `Link “Apply”`. */
  place: string[]
  /** The field at which to open the document. */
  path: string
  kind: ReferenceKind
  /** Start address of a redirect. */
  from: string | undefined
  mayRemove: boolean
  /** Its states in words for staff: Published, Draft, Release “Spring”. */
  states: string[]
  /** The ids of the stored documents in these states. */
  stateIds: string[]
  /** The reason why it cannot be repaired from here; undefined if it can. */
  obstacle: string | undefined
}

/** A published document that can replace another one for visitors. */
export interface Replacement {
  id: string
  type: string
  title: string
  address: string
}

/** Everything that matters when a document is taken off the site. */
export interface Situation {
  id: string
  type: string
  title: string
  /** Its address for visitors; undefined if it has none. */
  address: string | undefined
  references: Reference[]
  replacements: Replacement[]
  /** True if texts mention it by a key, besides references. */
  isMentioned: boolean
  /** The reason why it must stay, whatever is repaired; undefined if it can be removed. */
  needed: string | undefined
  /** All stored documents to repair. */
  states: StoredState[]
}

/** What is known of all documents. */
interface Known {
  content: Content
  releases: Releases
  schema: Schema
  /** Reasons why the signed-in person may not change a document in one of its states, by its id. */
  refusals: ReadonlyMap<string, string | undefined>
}

interface Found {
  state: StoredState
  trail: Trail
}

/** Returns the key of a reference, the same in all states of its document. */
export const keyOf = ({state, trail}: Found) =>
  `${getPublishedId(state._id)} ${kindOf(trail)} ${trail.at(-1)?.path}`

/** Advice on references that can only be repaired by hand. */
const BY_HAND: Readonly<Partial<Record<ReferenceKind, string>>> = {
  mention: 'Open it, and write something else in place of the mention.',
  other: 'Open it, and choose something else there.',
}

function readReference(
  found: readonly Found[],
  id: string,
  {content, releases, schema, refusals}: Known,
): Reference[] {
  const [first] = found
  if (!first) return []
  const {state, trail} = first
  const {_id, _type: type, fields: newest} = state
  const document = {id: getPublishedId(_id), type, published: undefined, newest}
  const kind = kindOf(trail)
  const obstacles = found.map((each) => standsStill(each.state, releases) ?? refusals.get(each.state._id))
  return [
    {
      key: keyOf(first),
      id: document.id,
      type,
      title: writtenTitle(document, content),
      place: placeNames(trail, schema.get(type)).map((name) => writeCopy(name, content.copy)),
      path: trail.at(-1)?.path ?? '',
      kind,
      from: kind === 'redirect' ? textOf(newest, 'from') : undefined,
      mayRemove: found.every((each) => mayRemove(each.trail, id)),
      states: found.map((each) => stateName(each.state._id, releases)),
      stateIds: found.map((each) => each.state._id),
      obstacle: obstacles.find((obstacle) => obstacle !== undefined) ?? BY_HAND[kind],
    },
  ]
}

const LINKABLE: ReadonlySet<string> = new Set(linkableTypes)

/** The document as visitors see it. */
const asPublished = (document: ContentDocument): ContentDocument[] =>
  document.published ? [{...document, newest: document.published}] : []

function readReplacements(id: string, {routes, documents, ...content}: Content): Replacement[] {
  return documents
    .filter((document) => document.id !== id && LINKABLE.has(document.type))
    .flatMap(asPublished)
    .flatMap((document) => {
      const address = documentAddress(document, routes, documents)
      const title = writtenTitle(document, {...content, routes, documents})
      return address ? [{id: document.id, type: document.type, title, address}] : []
    })
}

/**
 * Returns the key by which copy mentions a published document. Undefined if it is not a fact, or if another fact has
 * the same key.
 */
function mentionedAs({id, published}: ContentDocument, {documents}: Content): string | undefined {
  const key = factKeyOf(published)
  const isKept = documents.some((other) => other.id !== id && factKeyOf(other.published) === key)
  return isKept ? undefined : key
}

/** Returns all references in a document to a fact, or to any other document. */
function refersTo(id: string, key: string | undefined, {fields, ...state}: StoredState): Trail[] {
  const mentions = key !== undefined && followsFacts({...fields, ...state})
  return [...referencesTo(id, fields), ...(mentions ? mentionsIn(fields, (other) => other === key) : [])]
}

/**
 * Finds all references to a document, and everything else that matters when it is taken off the site.
 * @param id of the document, without a draft prefix
 * @param refuse whether the signed-in person may change the referring documents
 * @returns undefined if the document no longer exists
 */
export async function fetchSituation(
  client: SanityClient,
  id: string,
  schema: Schema,
  refuse: Refuse,
): Promise<Situation | undefined> {
  const [{stored, routes, described}, releases] = await Promise.all([
    fetchStored(client),
    fetchReleases(client),
  ])
  const content = readContent(stored, routes, described)
  const document = documentOf(id, content.documents)
  if (!document) return undefined
  const states = readStates(stored)
  const referring = states.filter(({fields}) => referencesTo(id, fields).length > 0)
  const refusals = await Promise.all(
    referring.map(async (state) => [state._id, await refuse(state)] as const),
  )
  const known = {content, releases, schema, refusals: new Map(refusals)}
  const key = mentionedAs(document, content)
  const found = states
    .filter(({_id}) => getPublishedId(_id) !== id)
    .flatMap((state) => refersTo(id, key, state).map((trail) => ({state, trail})))
  const [published] = asPublished(document)
  return {
    id,
    type: document.type,
    title: writtenTitle(document, content),
    address: published && documentAddress(published, routes, content.documents),
    references: [...Map.groupBy(found, keyOf).values()].flatMap((each) => readReference(each, id, known)),
    replacements: readReplacements(id, content),
    isMentioned: key !== undefined,
    needed: key === undefined ? undefined : heldFault(key, 'gone', []),
    states,
  }
}

/** The repair of a reference: it leads to the replacement, or its holder is removed. */
export type Repair = 'lead' | 'remove'

function mayLead({kind, from}: Reference, {type, address}: Replacement): boolean {
  if (kind === 'shownInstead') return type === 'page'
  // A redirect from the replacement's own address would loop.
  if (kind === 'redirect') return normalizePath(from ?? '') !== normalizePath(address)
  return kind === 'link' || kind === 'words'
}

/** Returns the possible repairs of a reference, the best one first. */
export const repairsOf = (reference: Reference, replacement: Replacement | undefined): Repair[] =>
  reference.obstacle !== undefined
    ? []
    : [
        ...(replacement && mayLead(reference, replacement) ? (['lead'] as const) : []),
        ...(reference.mayRemove ? (['remove'] as const) : []),
      ]

const Going = v.object({_system: v.object({delete: v.literal(true)})})

/**
 * Returns the references for which a release that takes the document off would be refused.
 * @param release its name
 */
export function leftBy(release: string, {references, states}: Situation): Reference[] {
  const ofRelease = states.filter(({_id}) => getVersionFromId(_id) === release)
  const replaced = new Set<string>(ofRelease.map(({_id}) => getPublishedId(_id)))
  const going = new Set(ofRelease.filter(({fields}) => v.is(Going, fields)).map(({_id}) => _id))
  const stays = (id: string) => !replaced.has(id) && !going.has(id)
  return references.filter(({stateIds}) => stateIds.some(stays))
}
