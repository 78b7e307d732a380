import type {Action} from '@sanity/client'
import type {SanityClient} from 'sanity'
import {normalizePath} from '../../../schemas/routes.ts'
import {addressOf} from '../../content/addresses.ts'
import {type Fields, textOf} from '../../content/documents.ts'
import {fetchRoutes} from '../../content/fetchContent.ts'
import {fetchReleases, fetchStates, standsStill, type StoredState} from '../../content/states.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {getDraftId, getPublishedId, isPublishedId} from '../../sanity.ts'
import {fetchTakenOff, forgetTakenOff, type Repaired} from '../unpublish/record.ts'
import {areAsLeft, undoing} from '../unpublish/traces.ts'

/** A place that led to the document before it was taken off the site. */
interface Place {
  repaired: Repaired
  /** The referring document as it is now; undefined if the repair deleted it. */
  now: StoredState | undefined
  /** The reason why it cannot be restored; undefined if it can. */
  obstacle: string | undefined
}

/** Redirects and links that can be restored when a document is published again. */
export interface ComeBack {
  id: string
  /** The redirects from its address, in each of their states. */
  redirects: StoredState[]
  places: Place[]
}

/**
 * Finds the changes made to take a document off the site that its next publish can undo.
 * @param draft to be published
 * @param refuse whether the signed-in person may change the referring documents
 * @returns undefined if there is nothing to restore
 */
export async function fetchComeBack(
  client: SanityClient,
  draft: {id: string; type: string; fields: Fields},
  refuse: Refuse,
): Promise<ComeBack | undefined> {
  const id = getPublishedId(draft.id)
  const known = await fetchTakenOff(client, id)
  if (!known) return undefined
  const redirectIds = known.redirects.flatMap((each) => [each, getDraftId(each)])
  const [states, releases, routes] = await Promise.all([
    fetchStates(client, [...redirectIds, ...known.repaired.map((each) => each.id)]),
    fetchReleases(client),
    fetchRoutes(client),
  ])
  const address = normalizePath(addressOf(draft.type, draft.fields, routes) ?? '')
  const redirects = states.filter(
    ({_id, fields}) => redirectIds.includes(_id) && normalizePath(textOf(fields, 'from') ?? '') === address,
  )
  const obstacleTo = async (repaired: Repaired, now: StoredState | undefined) => {
    if (repaired.gone) {
      if (now) return 'It is there again.'
      return refuse({_type: repaired.type, fields: repaired.gone})
    }
    if (!now || !areAsLeft(repaired.traces, now.fields))
      return 'Somebody has changed it since. It stays as it is.'
    return standsStill(now, releases) ?? (await refuse(now))
  }
  const places = await Promise.all(
    known.repaired.map(async (repaired) => {
      const now = states.find(({_id}) => _id === repaired.id)
      return {repaired, now, obstacle: await obstacleTo(repaired, now)}
    }),
  )
  return redirects.length + places.length > 0 ? {id, redirects, places} : undefined
}

function deletion(redirect: StoredState, states: readonly StoredState[]): Action {
  const own = states.filter(({_id}) => getPublishedId(_id) === redirect._id && _id !== redirect._id)
  return {
    actionType: 'sanity.action.document.delete',
    publishedId: redirect._id,
    includeDrafts: own.map(({_id}) => _id),
  }
}

/**
 * Publishes a document that was off the site, and deletes the redirects from its address in the same transaction.
 * Rejects with the API's answer, and then publishes nothing.
 * @param revision of the draft
 */
export async function publishAgain(client: SanityClient, {id, redirects}: ComeBack, revision: string) {
  await client.action([
    ...redirects.filter(({_id}) => isPublishedId(_id)).map((each) => deletion(each, redirects)),
    {
      actionType: 'sanity.action.document.publish',
      draftId: getDraftId(id),
      publishedId: id,
      ifDraftRevisionId: revision,
    },
  ])
}

/**
 * Restores links to the published document, in one transaction. Rejects with the API's answer, also if somebody has
 * just changed one of the places, and then restores none.
 * @param keys of the places
 */
export async function putBack(client: SanityClient, {id, places}: ComeBack, keys: ReadonlySet<string>) {
  const chosen = places.filter(({repaired, obstacle}) => obstacle === undefined && keys.has(repaired.key))
  const transaction = client.transaction()
  for (const [stored, ofOne] of Map.groupBy(chosen, ({repaired}) => repaired.id)) {
    const [{now, repaired: first} = {}] = ofOne
    if (first?.gone) transaction.create({...first.gone, _id: stored, _type: first.type})
    if (!now) continue
    const operations = undoing(
      ofOne.flatMap(({repaired}) => repaired.traces),
      now.fields,
    )
    for (const [place, operation] of operations.entries()) {
      transaction.patch(stored, {...operation, ...(place === 0 && {ifRevisionID: now._rev})})
    }
  }
  await forgetTakenOff(transaction, id).commit()
}
