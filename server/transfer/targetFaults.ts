import {randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {ImportedDocument, ImportFault} from 'content-lake'
import * as v from 'valibot'
import {isPublished} from '../rules/legalRevision.ts'
import {comparedTypes, type Kept, type KeptContent, uniquenessFault} from '../rules/uniqueness.ts'

const Documents = v.array(v.looseObject({_id: v.string(), _type: v.string()}))

/**
 * Finds documents with which a project would have two for the same address, key or other unique value. The project itself does not
 * check that.
 * @param replace true to replace documents that the project has already
 */
export async function uniquenessFaults(
  client: SanityClient,
  documents: readonly ImportedDocument[],
  replace: boolean,
): Promise<ImportFault[]> {
  const query = '*[_type in $types]'
  const perspective = {perspective: 'published'} as const
  const found = await client.fetch<unknown>(query, {types: comparedTypes}, perspective)
  const stored = new Map(v.parse(Documents, found).map((document) => [document._id, document]))
  const coming = documents.flatMap(({content, ...place}) => {
    const read = v.safeParse(Documents.item, {_id: randomUUID(), ...content})
    const isCarried = read.success && isPublished(read.output) && (replace || !stored.has(read.output._id))
    return isCarried ? {document: read.output, place} : []
  })
  const content = contentWith(
    stored,
    coming.map(({document}) => document),
  )
  return coming.flatMap(({document, place}): ImportFault[] => {
    const problem = uniquenessFault(stored.get(document._id) ?? null, document, content)
    return problem === undefined ? [] : [{...place, document: document._id, problem}]
  })
}

function contentWith(stored: ReadonlyMap<string, Kept>, coming: readonly Kept[]): KeptContent {
  const kept = new Map([...stored, ...coming.map((document) => [document._id, document] as const)])
  return {
    get: (id) => kept.get(id),
    ofTypes: (types) => [...kept.values()].filter(({_type}) => types.includes(_type)),
    writtenTypes: new Set(coming.map(({_type}) => _type)),
  }
}
