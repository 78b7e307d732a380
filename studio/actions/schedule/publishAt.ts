import type {SanityClient} from 'sanity'
import {copyInto} from '../release/putIntoRelease.ts'
import {makeRelease} from '../release/makeRelease.ts'

/**
 * Publishes one draft at a time: by a release of this document alone, as the Studio schedules single documents. Rejects
 * with the API's reason, and then leaves no release behind.
 * @param draft its id
 * @param at ISO 8601
 * @returns the name of the release
 */
export const publishAt = (client: SanityClient, draft: string, at: string): Promise<string> =>
  makeRelease(client, {title: 'Scheduled publish', cardinality: 'one', at}, (releaseId) =>
    copyInto(client, draft, releaseId),
  )
