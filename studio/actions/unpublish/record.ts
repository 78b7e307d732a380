import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {TAKEN_OFF, takenOffId} from '../../../schemas/takenOff.ts'
import {getPublishedId, isPublishedId} from '../../sanity.ts'
import {type Change, startsAt} from './repairs.ts'
import type {Situation} from './situation.ts'
import {tracesOf} from './traces.ts'

const Trace = v.object({
  path: v.string(),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  item: v.optional(v.object({list: v.string(), behind: v.optional(v.string())})),
})

const Repaired = v.object({
  /** What the reference was told apart by, in whichever state of its document. */
  key: v.string(),
  /** As it is stored, with what marks a draft or a version. */
  id: v.string(),
  type: v.string(),
  title: v.string(),
  /** Where in the document: `Hero “Drive with us”`, then `Link “Apply”`. */
  place: v.array(v.string()),
  /** The field to open the document at. */
  path: v.string(),
  traces: v.array(Trace),
  /** The document as it was, where the repair deleted it. */
  gone: v.optional(v.record(v.string(), v.unknown())),
})
/** Something that was put right in one stored document. */
export type Repaired = v.InferOutput<typeof Repaired>

/** What taking a document off the site has changed. */
export interface TakenOff {
  /** Redirects from its address. */
  redirects: string[]
  repaired: Repaired[]
}

const Stored = v.object({
  redirects: v.array(v.string()),
  // References in it would keep what they lead to.
  repaired: v.pipe(v.string(), v.parseJson(), v.array(Repaired)),
})

const withoutSystem = (fields: Readonly<Record<string, unknown>>) => {
  const {_rev, _createdAt, _updatedAt, _system, ...rest} = fields
  return rest
}

function repairedBy({state, parts}: Change, {address, references}: Situation): Repaired[] {
  // A redirect from the address itself goes when the document is back.
  if (startsAt(state, address)) return []
  return parts.map(({key, patch}) => {
    const reference = references.find((each) => each.key === key)
    const {title = '', place = ['Addresses'], path = ''} = reference ?? {}
    return {
      key: key ?? `${getPublishedId(state._id)} addresses`,
      id: state._id,
      type: state._type,
      title: title || String(state.fields['title'] ?? state.fields['from'] ?? ''),
      place,
      path,
      traces: patch ? tracesOf(state.fields, patch) : [],
      ...(!patch && {gone: withoutSystem(state.fields)}),
    }
  })
}

/**
 * The document that says what taking another one off the site changes, so that it can be put back.
 * @param redirect id of the redirect that is made; undefined for none
 * @returns undefined when there is nothing to put back
 */
export function recordOf(
  situation: Situation,
  changes: readonly Change[],
  redirect: string | undefined,
): IdentifiedSanityDocumentStub | undefined {
  const {id, address} = situation
  const turned = changes.filter(({state, patch}) => patch && startsAt(state, address))
  const redirects: string[] = turned.flatMap(({state: {_id}}) => (isPublishedId(_id) ? [_id] : []))
  if (redirect !== undefined) redirects.push(redirect)
  const repaired = changes.flatMap((change) => repairedBy(change, situation))
  if (redirects.length === 0 && repaired.length === 0) return undefined
  return {_id: takenOffId(id), _type: TAKEN_OFF, redirects, repaired: JSON.stringify(repaired)}
}

/**
 * What taking a document off the site has changed, as far as that was kept.
 * @param id of the document, without what marks a draft
 * @returns undefined where nothing was changed, or the document was never off the site
 */
export async function fetchTakenOff(client: SanityClient, id: string): Promise<TakenOff | undefined> {
  const query = '*[_id == $id][0]{redirects, repaired}'
  const answer = await client.fetch<unknown>(query, {id: takenOffId(id)}, {perspective: 'raw'})
  return answer === null ? undefined : v.parse(Stored, answer)
}
