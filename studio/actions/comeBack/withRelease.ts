import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {isRecord} from '../../../schemas/isRecord.ts'
import {takenOffId} from '../../../schemas/takenOff.ts'
import {versionsOf} from '../../../schemas/versionsOf.ts'
import {withoutSystem} from '../../content/documents.ts'
import {loosened} from '../../content/loosened.ts'
import {fetchStates, type StoredState} from '../../content/states.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {getPublishedId, getVersionId, isPublishedId} from '../../sanity.ts'
import {areAsLeft, undoing} from '../unpublish/traces.ts'
import {type ComeBack, fetchComeBack} from './comeBack.ts'

const Versions = v.array(v.object({_id: v.string(), goes: v.boolean()}))
const Ids = v.array(v.string())

const VERSIONS_QUERY = '*[string::startsWith(_id, $versions)]{_id, "goes": _system.delete == true}'
const THERE_QUERY = '*[_id in $ids]._id'

const RAW = {perspective: 'raw'} as const

const mayAll: Refuse = () => Promise.resolve(undefined)

/**
 * Returns the documents in a release that were taken off the site and cannot be published again: redirects occupy their
 * addresses, and the release does not delete these.
 * @param release its name
 */
export async function fetchComingBack(client: SanityClient, release: string): Promise<StoredState[]> {
  const params = {versions: versionsOf(release)}
  const versions = v.parse(Versions, await client.fetch<unknown>(VERSIONS_QUERY, params, RAW))
  const ids = versions.flatMap(({_id, goes}) => (goes ? [] : [getPublishedId(_id)]))
  const ending = new Set<string>(versions.flatMap(({_id, goes}) => (goes ? [getPublishedId(_id)] : [])))
  const asked = {ids: [...ids, ...ids.map(takenOffId)]}
  const there = new Set(v.parse(Ids, await client.fetch<unknown>(THERE_QUERY, asked, RAW)))
  const off = ids.filter((id) => !there.has(id) && there.has(takenOffId(id)))
  const offIds = off.map((id) => getVersionId(id, release))
  const states = off.length > 0 ? await fetchStates(client, offIds) : []
  const found = await Promise.all(
    states.map(async (state) => {
      const comeBack = await fetchComeBack(client, whatComesBack(state), mayAll)
      const stands = comeBack?.redirects.some(({_id}) => isPublishedId(_id) && !ending.has(_id))
      return stands ? [state] : []
    }),
  )
  return found.flat()
}

/** Returns the data of a document to be published with a release. */
export const whatComesBack = ({_id, _type, fields}: StoredState) => ({id: _id, type: _type, fields})

/**
 * Adds to a release what a document needs to be published again: deletes the redirects from its address, and restores
 * links to it. Drafts stay as they are. Rejects with the API's answer.
 * @param keys of the places
 */
export async function takeAlong(
  client: SanityClient,
  {id, redirects, places}: ComeBack,
  release: string,
  keys: ReadonlySet<string>,
): Promise<void> {
  const gone = new Set([id])
  const published = places.filter(
    ({repaired, obstacle}) => obstacle === undefined && keys.has(repaired.key) && isPublishedId(repaired.id),
  )
  const inRelease = (stored: string) => getVersionId(getPublishedId(stored), release)
  const ids = published.map(({repaired}) => inRelease(repaired.id))
  const versions = await fetchStates(client, ids)
  const transaction = client.transaction()
  for (const [stored, ofOne] of Map.groupBy(published, ({repaired}) => repaired.id)) {
    const [{now, repaired: first} = {}] = ofOne
    const _id = inRelease(stored)
    const version = versions.find((each) => each._id === _id)
    if (first?.gone && !version) {
      const fields = loosened(first.gone, gone)
      transaction.create({...(isRecord(fields) && fields), _id, _type: first.type})
    }
    const base = version ?? now
    const traces = ofOne.flatMap(({repaired}) => repaired.traces)
    // The release's own changes of a place stay.
    if (!base || first?.gone || !areAsLeft(traces, base.fields)) continue
    if (!version) {
      transaction.create({...withoutSystem(base.fields), _id, _type: base._type})
    }
    const operations = undoing(
      traces.map(({path, after, item, before}) => ({path, after, item, before: loosened(before, gone)})),
      base.fields,
    )
    for (const operation of operations) transaction.patch(_id, operation)
  }
  const own = redirects.map(({_id}) => _id).filter((_id) => isPublishedId(_id))
  if (own.length > 0) {
    await client.action(
      own.map((publishedId) => ({
        actionType: 'sanity.action.document.version.unpublish' as const,
        publishedId,
        versionId: getVersionId(publishedId, release),
      })),
    )
  }
  if (transaction.serialize().length > 0) await transaction.commit()
}
