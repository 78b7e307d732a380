import type {SanityClient} from 'sanity'
import {getPublishedId, getVersionId} from '../../sanity.ts'
import {makeRelease} from './makeRelease.ts'

/** A release that is open, or one that is made: published at its time, or once somebody runs it. */
export type Destination = {release: string} | {title: string; at: string | undefined}

/**
 * Puts a copy of a document into a release that is open.
 * @param base id of the draft or of what is published, as which it goes in
 */
export const copyInto = (client: SanityClient, base: string, release: string) =>
  client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: getPublishedId(base),
    baseId: base,
    versionId: getVersionId(getPublishedId(base), release),
  })

/** Puts a copy of a document into a release, and makes that if it has to. Rejects with the reason of the API. */
export async function putIntoRelease(
  client: SanityClient,
  base: string,
  destination: Destination,
): Promise<void> {
  if ('release' in destination) await copyInto(client, base, destination.release)
  else await makeRelease(client, destination, (release) => copyInto(client, base, release))
}
