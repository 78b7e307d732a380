import type {Action} from '@sanity/client'
import type {SanityClient} from 'sanity'
import {getDraftId, getPublishedId, isPublishedId} from '../../sanity.ts'
import {randomKey} from '../../content/randomKey.ts'
import {forgetTakenOff, recordOf} from './record.ts'
import {changesFor, newRedirect} from './repairs.ts'
import type {Repair, Replacement, Situation} from './situation.ts'

/** The way to remove a document: unpublish it and keep its draft, or delete it. */
export type Way = 'unpublish' | 'delete'

/** The decision about all references. */
interface Decision {
  way: Way
  replacement: Replacement | undefined
  /** Repairs by the key of each reference. */
  repairs: ReadonlyMap<string, Repair>
}

/**
 * Repairs the references and records the changes, in one transaction. Rejects without any change if a document has
 * changed since the look-up.
 * @param redirect id of the redirect that is created next; undefined for none
 */
async function putRight(
  client: SanityClient,
  situation: Situation,
  {replacement, repairs, way}: Decision,
  redirect: string | undefined,
): Promise<void> {
  const changes = changesFor(situation, replacement, repairs, way === 'unpublish')
  const transaction = client.transaction()
  for (const {state, patch} of changes) {
    if (patch) transaction.patch(state._id, {...patch, ifRevisionID: state._rev})
    else transaction.delete(state._id)
  }
  const record = recordOf(situation, changes, redirect)
  if (record) transaction.createOrReplace(record)
  else forgetTakenOff(transaction, situation.id)
  await transaction.commit()
}

function redirectActions(publishedId: string, from: string, to: string): Action[] {
  const draftId = getDraftId(publishedId)
  const target = {_type: 'reference', _ref: to}
  return [
    {
      actionType: 'sanity.action.document.create',
      publishedId,
      attributes: {_id: draftId, _type: 'redirect', from, to: target},
      ifExists: 'fail',
    },
    {actionType: 'sanity.action.document.publish', publishedId, draftId},
  ]
}

function goingAction({id, states}: Situation, way: Way): Action {
  if (way === 'unpublish') {
    return {actionType: 'sanity.action.document.unpublish', publishedId: id, draftId: getDraftId(id)}
  }
  const own = states.map(({_id}) => _id).filter((_id) => getPublishedId(_id) === id && !isPublishedId(_id))
  return {actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: own}
}

/**
 * Takes a document off the site. First repairs all references to it, in one transaction. Then removes the document and creates
 * the redirect from its address, in another one. Rejects with the API's answer. References that are repaired by then stay so.
 */
export async function takeOff(client: SanityClient, situation: Situation, decision: Decision): Promise<void> {
  const {replacement} = decision
  const from = newRedirect(situation, replacement)
  const redirectId = from && `redirect-${randomKey()}`
  await putRight(client, situation, decision, redirectId)
  const redirect = redirectId && from && replacement ? redirectActions(redirectId, from, replacement.id) : []
  await client.action([...redirect, goingAction(situation, decision.way)])
}

/**
 * Takes a document without references off the site.
 * @param document in all its states
 */
export const takeOffAlone = (
  client: SanityClient,
  document: Pick<Situation, 'id' | 'type' | 'states'>,
  way: Way,
): Promise<void> => {
  const situation = {
    ...document,
    title: '',
    address: undefined,
    references: [],
    replacements: [],
    isMentioned: false,
    needed: undefined,
  }
  return takeOff(client, situation, {way, replacement: undefined, repairs: new Map()})
}
