import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {isRecord} from '../../../schemas/isRecord.ts'
import {type Fields, withoutSystem} from '../../content/documents.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {type StoredState, stateName} from '../../content/states.ts'
import {fieldPath, itemPath} from '../../content/trails.ts'
import type {Refuse} from '../../roles/useRefuse.ts'
import {getDraftId, getVersionFromId, getVersionId, isGoingToUnpublish, isPublishedId} from '../../sanity.ts'
import type {Hit, StoredPlace} from './find.ts'
import type {Sought} from './sought.ts'

/** Name of the release for the changes; undefined for drafts. */
export type Into = string | undefined

/** Returns the state of a document that a change starts from: its target draft or version, or the source of a new one. */
function baseOf(states: readonly StoredState[], into: Into): StoredState | undefined {
  const published = states.find(({_id}) => isPublishedId(_id))
  const draft = states.find(({_id}) => _id.startsWith('drafts.'))
  if (into === undefined) return draft ?? published
  return states.find(({_id}) => getVersionFromId(_id) === into) ?? published ?? draft
}

/** Returns the id of the target draft or version. */
const idIn = (id: string, into: Into) => (into === undefined ? getDraftId(id) : getVersionId(id, into))

/**
 * Resolves with the reasons why the signed-in person cannot change documents, by their ids.
 * @param hits to be replaced
 */
export async function refusalsOf(
  hits: readonly Hit[],
  into: Into,
  {statesOf}: Sought,
  refuse: Refuse,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(hits.filter(({obstacle}) => obstacle === undefined).map(({id}) => id))]
  const refusals = await Promise.all(
    ids.map(async (id) => {
      const base = baseOf(statesOf.get(id) ?? [], into)
      const reason =
        base && (await refuse({_type: base._type, fields: {...base.fields, _id: idIn(id, into)}}))
      return reason === undefined ? [] : [[id, reason] as const]
    }),
  )
  return new Map(refusals.flat())
}

/** Explains why a hit cannot be replaced; undefined if it can. @param refusals by the ids of documents */
export function obstacleTo(
  {id, states, obstacle}: Hit,
  into: Into,
  {statesOf, releases}: Sought,
  refusals: ReadonlyMap<string, string>,
): string | undefined {
  if (obstacle !== undefined) return obstacle
  const base = baseOf(statesOf.get(id) ?? [], into)
  if (!base) return 'It is not there any more.'
  if (isGoingToUnpublish({...base.fields, _id: base._id, _type: base._type, _rev: base._rev})) {
    return 'The release takes it off the site.'
  }
  if (states.includes(base)) return refusals.get(id)
  const where = stateName(base._id, releases)
  return where === 'Published'
    ? 'It stands in another release alone. Choose that to replace it there.'
    : `${where} says something else here already.`
}

/** A document to change. */
export interface Change {
  id: string
  type: string
  base: StoredState
  places: readonly StoredPlace[]
}

/** Returns the changes of documents for hits to be replaced. */
export function changesFor(hits: readonly Hit[], into: Into, {statesOf}: Sought): Change[] {
  return [...Map.groupBy(hits, ({id}) => id)].flatMap(([id, ofDocument]) => {
    const base = baseOf(statesOf.get(id) ?? [], into)
    const places = ofDocument.flatMap((hit) => hit.places.flatMap(({stored}) => stored ?? []))
    return base ? [{id, type: base._type, base, places}] : []
  })
}

/** Replaces places in a text. */
function replaced(text: string, places: readonly StoredPlace[], by: string): string {
  const fromLast = places.toSorted((a, b) => b.at - a.at)
  return fromLast.reduce((done, {at, length}) => done.slice(0, at) + by + done.slice(at + length), text)
}

/** Replaces strings in a value. @param change returns the new string for a path */
function rewritten(value: unknown, path: string, change: (path: string, text: string) => string): unknown {
  if (typeof value === 'string') return change(path, value)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => rewritten(item, itemPath(path, item, index), change))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, rewritten(member, fieldPath(path, name), change)]),
  )
}

/** Returns a document with replaced strings, and these strings alone by their paths. */
function changed({base, places}: Change, by: string): {fields: Fields; set: Record<string, string>} {
  const byPath = Map.groupBy(places, ({path}) => path)
  const set: Record<string, string> = {}
  const fields = rewritten(base.fields, '', (path, text) => {
    const here = byPath.get(path)
    return here ? (set[path] = replaced(text, here, by)) : text
  })
  return {fields: isRecord(fields) ? fields : {}, set}
}

const CHANGED = 'Somebody has changed it in the meantime. Look at it once more.'

async function write(client: SanityClient, change: Change, into: Into, by: string): Promise<void> {
  const {id, type, base} = change
  const {fields, set} = changed(change, by)
  const writtenId = idIn(id, into)
  if (base._id === writtenId) {
    await client.patch(writtenId).ifRevisionId(base._rev).set(set).commit()
    return
  }
  const now = await client.getDocument(base._id)
  if (now?._rev !== base._rev) throw new Error(CHANGED)
  const document = {...withoutSystem(fields), _id: writtenId, _type: type}
  // Both fail if a colleague has created one in the meantime.
  if (into === undefined) await client.create(document)
  else {
    await client.action({actionType: 'sanity.action.document.version.create', publishedId: id, document})
  }
}

const Conflict = v.object({statusCode: v.literal(409)})

/** The results: the changed documents, and the failed ones with reasons. */
export interface Outcome {
  changed: readonly Change[]
  failed: readonly {change: Change; reason: string}[]
}

/**
 * Replaces the matches. A document that somebody has changed since the search stays as it is.
 * @param by the replacement
 */
export async function replace(
  client: SanityClient,
  changes: readonly Change[],
  into: Into,
  by: string,
): Promise<Outcome> {
  const results = await Array.fromAsync(changes, (change) =>
    write(client, change, into, by).then(
      () => ({change}),
      (error: unknown) => ({change, reason: v.is(Conflict, error) ? CHANGED : reasonOf(error)}),
    ),
  )
  return {
    changed: results.flatMap((result) => ('reason' in result ? [] : [result.change])),
    failed: results.filter((result) => 'reason' in result),
  }
}
