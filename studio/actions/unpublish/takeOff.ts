import type {Action} from '@sanity/client'
import type {SanityClient, Schema} from 'sanity'
import {getDraftId, getPublishedId, isPublishedId} from '../../sanity.ts'
import {readContent} from '../../content/content.ts'
import {fetchStored} from '../../content/fetchContent.ts'
import {randomKey} from '../../content/randomKey.ts'
import {fetchReleases, readStates} from '../../content/states.ts'
import {referencesTo} from '../../content/trails.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {recordOf} from './record.ts'
import {changesFor, newRedirect} from './repairs.ts'
import {readSituation, type Repair, type Replacement, type Situation} from './situation.ts'

/** A document can go but for its own draft, or altogether. */
export type Way = 'unpublish' | 'delete'

/** What was decided of everything that refers. */
export interface Decision {
  way: Way
  /** What visitors are shown in its place. */
  replacement: Replacement | undefined
  /** By the key of each reference. */
  repairs: ReadonlyMap<string, Repair>
}

/**
 * Looks at everything that refers to a document.
 * @param id of the document, without what marks a draft
 * @param refuse whether the person who asks may change what refers
 * @returns undefined when the document is not there any more
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
  const states = readStates(stored)
  const referring = states.filter(({fields}) => referencesTo(id, fields).length > 0)
  const refusals = await Promise.all(
    referring.map(async (state) => [state._id, await refuse(state)] as const),
  )
  return readSituation(id, {
    content: readContent(stored, routes, described),
    releases,
    states,
    schema,
    refusals: new Map(refusals),
  })
}

/**
 * Puts right what refers, and keeps what that has changed, together. Rejects, and changes nothing, when a document is not any
 * more as it was looked at.
 * @param redirect id of the redirect that is made next; undefined for none
 */
async function putRight(
  client: SanityClient,
  situation: Situation,
  {replacement, repairs, way}: Decision,
  redirect: string | undefined,
): Promise<void> {
  const changes = changesFor(situation, replacement, repairs, way === 'unpublish')
  const record = recordOf(situation, changes, redirect)
  if (changes.length === 0 && !record) return
  const transaction = client.transaction()
  for (const {state, patch} of changes) {
    if (patch) transaction.patch(state._id, {...patch, ifRevisionID: state._rev})
    else transaction.delete(state._id)
  }
  if (record) transaction.createOrReplace(record)
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
 * Takes a document off the site: first everything that refers to it is put right, together; then the document goes
 * and the redirect from its address comes, together.
 *
 * Rejects with the answer of the API. References that were put right by then stay so.
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
 * Takes a document off the site to which nothing leads.
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
