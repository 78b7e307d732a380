import type {SanityClient} from '@sanity/client'
import {schemaTypes} from '../schemaTypes.ts'
import * as v from 'valibot'
import type {Routes} from '../../model/addresses/addresses.ts'
import {parseAnswer} from '../../model/shapes/parseAnswer.ts'
import {ROUTES_QUERY} from '../../model/addresses/routesQuery.ts'
import {textOf} from './documents.ts'
import {RELEASE_TYPE} from './releases.ts'
import {readStored} from './storedDocuments.ts'

/** Types of the documents with content, and of releases. */
export const TYPES = [
  ...schemaTypes.filter(({type}) => type === 'document').map(({name}) => name),
  RELEASE_TYPE,
]

/** All content as it is stored, and the other answers. */
export interface StoredContent {
  /** Published documents, drafts, and versions in releases. */
  stored: unknown[]
  routes: Routes
  /** Ids of the images with a description in the media library. */
  described: string[]
}

const DESCRIBED_QUERY = '*[_type == "sanity.imageAsset" && defined(altText)]{_id, altText}'

/** Reads the ids of images whose description has words, whatever else is stored there. */
const readDescribed = (answer: unknown): string[] =>
  v
    .parse(v.array(v.object({_id: v.string(), altText: v.unknown()})), answer)
    .filter((asset) => textOf(asset, 'altText') !== undefined)
    .map(({_id}) => _id)

/** Fetches all addresses that visitors can open. */
export const fetchRoutes = async (client: SanityClient): Promise<Routes> =>
  parseAnswer('routes', await client.fetch<unknown>(ROUTES_QUERY, {}, {perspective: 'published'}))

/** Fetches the ids of the images with a description in the media library. */
export const fetchDescribed = async (client: SanityClient): Promise<string[]> =>
  readDescribed(await client.fetch<unknown>(DESCRIBED_QUERY, {}, {perspective: 'raw'}))

/** Fetches all content as it is stored. */
export async function fetchStored(client: SanityClient): Promise<StoredContent> {
  const [stored, routes, described] = await Promise.all([
    readStored(client, TYPES, 'all'),
    fetchRoutes(client),
    fetchDescribed(client),
  ])
  return {stored: [...stored.values()], routes, described}
}
