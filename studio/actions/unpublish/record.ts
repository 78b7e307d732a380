import type {IdentifiedSanityDocumentStub, SanityClient, Transaction} from '@sanity/client'
import * as v from 'valibot'
import {TAKEN_OFF, takenOffId} from '../../../schemas/takenOff.ts'
import {withoutSystem} from '../../content/documents.ts'
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
  /** Key of the reference, the same in all states of its document. */
  key: v.string(),
  /** The stored id, with its prefix for a draft or a version. */
  id: v.string(),
  type: v.string(),
  title: v.string(),
  /** Place in the document: `Hero “Drive with us”`, then `Link “Apply”`. */
  place: v.array(v.string()),
  /** The field at which to open the document. */
  path: v.string(),
  traces: v.array(Trace),
  /** The former document, if the repair deleted it. */
  gone: v.optional(v.record(v.string(), v.unknown())),
})
/** A repair in one stored document. */
export type Repaired = v.InferOutput<typeof Repaired>

const TakenOff = v.object({
  /** Redirects from its address. */
  redirects: v.array(v.string()),
  // Stored as a string: real references in it would protect their targets.
  repaired: v.pipe(v.string(), v.parseJson(), v.array(Repaired)),
})

function repairedBy({state, parts}: Change, {address, references}: Situation): Repaired[] {
  // A redirect from the address itself is deleted when the document is back.
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
 * Returns the document that records the changes made to take another one off the site, so that they can be undone.
 * @param redirect id of the new redirect; undefined for none
 * @returns undefined if there is nothing to undo
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

/** Forgets what an earlier removal has left: it stays when the document comes back with a release. */
export const forgetTakenOff = (transaction: Transaction, id: string): Transaction =>
  transaction.delete(takenOffId(id))

/**
 * Returns the recorded changes made to take a document off the site.
 * @param id of the document, without a draft prefix
 * @returns undefined if nothing was changed, or the document was never off the site
 */
export async function fetchTakenOff(client: SanityClient, id: string) {
  const query = '*[_id == $id][0]{redirects, repaired}'
  const answer = await client.fetch<unknown>(query, {id: takenOffId(id)}, {perspective: 'raw'})
  return answer === null ? undefined : v.parse(TakenOff, answer)
}
