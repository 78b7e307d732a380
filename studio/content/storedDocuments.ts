import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

/** GROQ: every document of some types, drafts and versions in releases included. */
export const DOCUMENTS_QUERY = '*[_type in $types]'

const CHANGED_QUERY = '*[_type in $types && _id in $ids]'

/** Ids of the changed documents; `all` if they are unknown. */
export type Changed = 'all' | ReadonlySet<string>

/** With more changes than this, reading everything is as fast. */
const MOST_AT_ONCE = 200

const Identified = v.looseObject({_id: v.string()})

/** Stored documents by their ids. */
export type Stored = ReadonlyMap<string, unknown>

const byId = (documents: readonly unknown[]): Stored =>
  new Map(documents.flatMap((document) => (v.is(Identified, document) ? [[document._id, document]] : [])))

/**
 * Reads documents of some types as they are stored now. An unchanged document stays the same object.
 * @param known the documents of the last reading
 */
export async function readStored(
  client: SanityClient,
  types: readonly string[],
  changed: Changed,
  known?: Stored,
): Promise<Stored> {
  const ask = (query: string, params: Record<string, unknown>) =>
    client.fetch<unknown[]>(query, {types, ...params}, {perspective: 'raw'})
  if (!known || changed === 'all' || changed.size > MOST_AT_ONCE) return byId(await ask(DOCUMENTS_QUERY, {}))
  const now = byId(await ask(CHANGED_QUERY, {ids: [...changed]}))
  const kept = [...known].filter(([id]) => !changed.has(id) || now.has(id))
  return new Map([...kept, ...now])
}
