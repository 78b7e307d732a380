import {randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {type ImportFault, ImportRefused, type ImportSource} from 'content-lake'
import * as v from 'valibot'
import {isPublished} from '../rules/legalRevision.ts'
import {comparedTypes, type Kept, type KeptContent, uniquenessFault} from '../rules/uniqueness.ts'

const Documents = v.array(v.looseObject({_id: v.string(), _type: v.string()}))

/**
 * Checks that a project would have one document for each address, key and whatever else only one may have. Nothing there holds
 * who writes to that.
 * @param replace whether documents that the project has already are replaced
 * @throws ImportRefused that names each document at fault
 */
export async function assertUnique(
  client: SanityClient,
  {documents}: Pick<ImportSource, 'documents'>,
  replace: boolean,
): Promise<void> {
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
  const faults = coming.flatMap(({document, place}): ImportFault[] => {
    const problem = uniquenessFault(stored.get(document._id) ?? null, document, content)
    return problem === undefined ? [] : [{...place, document: document._id, problem}]
  })
  if (faults.length > 0) throw new ImportRefused(faults)
}

function contentWith(stored: ReadonlyMap<string, Kept>, coming: readonly Kept[]): KeptContent {
  const kept = new Map([...stored, ...coming.map((document) => [document._id, document] as const)])
  return {
    get: (id) => kept.get(id),
    ofTypes: (types) => [...kept.values()].filter(({_type}) => types.includes(_type)),
    writtenTypes: new Set(coming.map(({_type}) => _type)),
  }
}
