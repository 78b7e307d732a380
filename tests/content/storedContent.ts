import type {SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'
import {createLake, createMemoryStore} from 'content-lake'
import {inProcessClient} from '../server/inProcessClient.ts'
import {type Content, readContent} from '../../studio/content/content.ts'
import {fetchStored} from '../../studio/content/fetchContent.ts'
import {seedDocuments} from './seedDocuments.ts'

const DATASET = 'production'

/** A document with changed fields. */
interface Change {
  _id: string
  [field: string]: unknown
}

const stored = ({_id, ...fields}: Change) => {
  const seed = seedDocuments.find((document) => document._id === _id.replace(/^drafts\./, ''))
  const {_type = seed?._type, ...others} = fields
  if (typeof _type !== 'string') throw new Error(`"${_id}" is not in the seed, so it needs a _type.`)
  return {...seed, ...others, _id, _type}
}

/** A lake with content, and a client with all permissions. */
export interface StoredLake {
  client: SanityClient
  close: () => void
}

/**
 * Opens a lake with the seed.
 * @param changes documents of the seed with other fields, drafts of them, or new ones
 */
export function storedLake(changes: Change[] = []): StoredLake {
  const lake = createLake(createMemoryStore())
  const documents = new Map(seedDocuments.map((document) => [document._id, document]))
  for (const change of changes) documents.set(change._id, stored(change))
  // Replaced in one transaction, because references may lead to later documents.
  lake.engine.dataset(DATASET).mutate(
    [...documents.values()].map((document) => ({createOrReplace: document})),
    {author: 'seed'},
  )
  return {client: inProcessClient(lake, DATASET, 'http://localhost'), close: () => lake.close()}
}

/** Returns a client of such a lake, which is closed after the test. */
export function lakeWith(changes: Change[] = []): SanityClient {
  const {client, close} = storedLake(changes)
  onTestFinished(close)
  return client
}

/**
 * Returns the Studio tools' content of a lake with the seed.
 * @param changes documents of the seed with other fields, drafts of them, or new ones
 */
export async function storedContent(changes: Change[] = []): Promise<Content> {
  const {client, close} = storedLake(changes)
  const {stored: raw, routes, described} = await fetchStored(client)
  close()
  return readContent(raw, routes, described)
}
