import type {Schema} from 'sanity'
import * as v from 'valibot'
import {normalizePath} from '../../../schemas/routes.ts'
import {linkableTypes} from '../../../schemas/typeLists.ts'
import {factKeyOf, followsFacts, heldFault} from '../../../schemas/validation/factMentions.ts'
import {getPublishedId, getVersionFromId} from '../../sanity.ts'
import {documentAddress} from '../../content/addresses.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type ContentDocument, textOf} from '../../content/documents.ts'
import {type Releases, standsStill, stateName, type StoredState} from '../../content/states.ts'
import {mentionsIn, referencesTo, type Trail} from '../../content/trails.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {placeNames} from './placeNames.ts'
import {kindOf, mayRemove, type ReferenceKind} from './references.ts'

/** One reference to the document, in all the states of the referring document that have it. */
export interface Reference {
  /** What it is told apart by. */
  key: string
  /** Of the referring document, without what marks a draft. */
  id: string
  type: string
  title: string
  /** Where in the document: `Hero “Drive with us”`, then `Link “Apply”`. */
  place: string[]
  /** The field to open the document at. */
  path: string
  kind: ReferenceKind
  /** Address that a redirect starts from. */
  from: string | undefined
  mayRemove: boolean
  /** Where it stands, as staff say it: Published, Draft, Release “Spring”. */
  states: string[]
  /** The same as ids of stored documents. */
  stateIds: string[]
  /** Why it cannot be put right from here; undefined when it can. */
  obstacle: string | undefined
}

/** A published document that visitors can be shown in the place of another one. */
export interface Replacement {
  id: string
  type: string
  title: string
  address: string
}

/** All that matters when a document is taken off the site. */
export interface Situation {
  id: string
  type: string
  title: string
  /** Where visitors find it; undefined when it has no address. */
  address: string | undefined
  references: Reference[]
  replacements: Replacement[]
  /** Whether texts mention it by a key, and not only refer to it. */
  isMentioned: boolean
  /** Why it has to stay, whatever is put right; undefined when it can go. */
  needed: string | undefined
  /** Everything that is stored, to be put right. */
  states: StoredState[]
}

/** What a situation is read from. */
interface Known {
  content: Content
  releases: Releases
  states: readonly StoredState[]
  schema: Schema
  /** Why the person who asks may not change a document in one of its states, by its id. */
  refusals: ReadonlyMap<string, string | undefined>
}

interface Found {
  state: StoredState
  trail: Trail
}

/** What a reference is told apart by, in whichever state of its document. */
export const keyOf = ({state, trail}: Found) =>
  `${getPublishedId(state._id)} ${kindOf(trail)} ${trail.at(-1)?.path}`

/** What nobody can put right from here, and how to do it there. */
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

/** The same document as visitors see it. */
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

/** The key by which copy mentions a published document; undefined for what is no fact, and where another one has it, too. */
function mentionedAs({id, published}: ContentDocument, {documents}: Content): string | undefined {
  const key = factKeyOf(published)
  const isKept = documents.some((other) => other.id !== id && factKeyOf(other.published) === key)
  return isKept ? undefined : key
}

/** Everything in a document that refers to a fact, or to any other document. */
function refersTo(id: string, key: string | undefined, {fields, ...state}: StoredState): Trail[] {
  const mentions = key !== undefined && followsFacts({...fields, ...state})
  return [...referencesTo(id, fields), ...(mentions ? mentionsIn(fields, (other) => other === key) : [])]
}

/**
 * All that matters when a document is taken off the site.
 * @param id of the document, without what marks a draft
 */
export function readSituation(id: string, known: Known): Situation | undefined {
  const {content, states} = known
  const document = content.documents.find((candidate) => candidate.id === id)
  if (!document) return undefined
  const key = mentionedAs(document, content)
  const found = states
    .filter(({_id}) => getPublishedId(_id) !== id)
    .flatMap((state) => refersTo(id, key, state).map((trail) => ({state, trail})))
  const [published] = asPublished(document)
  return {
    id,
    type: document.type,
    title: writtenTitle(document, content),
    address: published && documentAddress(published, content.routes, content.documents),
    references: [...Map.groupBy(found, keyOf).values()].flatMap((each) => readReference(each, id, known)),
    replacements: readReplacements(id, content),
    isMentioned: key !== undefined,
    needed: key === undefined ? undefined : heldFault(key, 'gone', []),
    states: [...states],
  }
}

/** What becomes of a reference: it leads to the page in its place, or what holds it is taken away. */
export type Repair = 'lead' | 'remove'

function mayLead({kind, from}: Reference, {type, address}: Replacement): boolean {
  if (kind === 'shownInstead') return type === 'page'
  // A redirect from where the page in its place is would go round.
  if (kind === 'redirect') return normalizePath(from ?? '') !== normalizePath(address)
  return kind === 'link' || kind === 'words'
}

/** The ways to put a reference right, the best one first. */
export const repairsOf = (reference: Reference, replacement: Replacement | undefined): Repair[] =>
  reference.obstacle !== undefined
    ? []
    : [
        ...(replacement && mayLead(reference, replacement) ? (['lead'] as const) : []),
        ...(reference.mayRemove ? (['remove'] as const) : []),
      ]

const Going = v.object({_system: v.object({delete: v.literal(true)})})

/**
 * What still refers to a document once a release is published that takes it off, by which the release would be refused.
 * @param release its name
 */
export function leftBy(release: string, {references, states}: Situation): Reference[] {
  const ofRelease = states.filter(({_id}) => getVersionFromId(_id) === release)
  const replaced = new Set<string>(ofRelease.map(({_id}) => getPublishedId(_id)))
  const going = new Set(ofRelease.filter(({fields}) => v.is(Going, fields)).map(({_id}) => _id))
  const stays = (id: string) => !replaced.has(id) && !going.has(id)
  return references.filter(({stateIds}) => stateIds.some(stays))
}
