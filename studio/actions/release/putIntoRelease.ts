import type {SanityClient} from 'sanity'
import {getPublishedId, getVersionId} from '../../sanity.ts'
import {makeRelease} from './makeRelease.ts'

/** An open release, or a new one with its name and the time of its publication, if it has one. */
export type Destination = {release: string} | {title: string; at: string | undefined}

/**
 * Puts a copy of a document into an open release.
 * @param base id of the draft or the published document to copy
 */
export const copyInto = (client: SanityClient, base: string, release: string) =>
  client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: getPublishedId(base),
    baseId: base,
    versionId: getVersionId(getPublishedId(base), release),
  })

/** Puts a copy of a document into a release, and creates a new release first. Rejects with the API's reason. */
export async function putIntoRelease(
  client: SanityClient,
  base: string,
  destination: Destination,
): Promise<void> {
  if ('release' in destination) await copyInto(client, base, destination.release)
  else await makeRelease(client, destination, (release) => copyInto(client, base, release))
}
