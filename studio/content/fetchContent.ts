import type {SanityClient} from '@sanity/client'
import {schemaTypes} from '../../schemas/index.ts'
import type {Routes} from '../../src/app/addresses.ts'
import {parseAnswer} from '../../src/content/parseAnswer.ts'
import {ROUTES_QUERY} from '../../src/content/queries/routesQuery.ts'
import {DOCUMENTS_QUERY} from './content.ts'
import {RELEASE_TYPE} from './releases.ts'

/** Types of the documents that hold content, and of releases. */
export const TYPES = [
  ...schemaTypes.filter(({type}) => type === 'document').map(({name}) => name),
  RELEASE_TYPE,
]

/** All content as it is stored: drafts, and versions in releases, beside what is published. */
export async function fetchStored(client: SanityClient): Promise<{stored: unknown[]; routes: Routes}> {
  const [stored, routes] = await Promise.all([
    client.fetch<unknown[]>(DOCUMENTS_QUERY, {types: TYPES}, {perspective: 'raw'}),
    client.fetch<unknown>(ROUTES_QUERY, {}, {perspective: 'published'}),
  ])
  return {stored, routes: parseAnswer('routes', routes)}
}
