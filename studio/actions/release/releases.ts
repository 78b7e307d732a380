import type {SanityClient} from 'sanity'
import {getPublishedId, getVersionId} from '../../sanity.ts'
import {forgetTakenOff} from '../unpublish/record.ts'

interface NewRelease {
  title: string
  /** `one` for a single document that is scheduled, as the Studio does it. */
  cardinality?: 'one'
  /** Time of its publication, as ISO 8601; undefined to wait until somebody runs it. */
  at: string | undefined
}

/**
 * Creates a release, fills it, and schedules it if it has a time. Rejects with the API's reason, and then leaves no release
 * behind.
 * @param fill puts documents into the release with this id
 * @returns its id
 */
async function makeRelease(
  client: SanityClient,
  {at, ...named}: NewRelease,
  fill: (releaseId: string) => Promise<unknown>,
): Promise<string> {
  const time =
    at === undefined
      ? {releaseType: 'asap' as const}
      : {releaseType: 'scheduled' as const, intendedPublishAt: at}
  const {releaseId} = await client.releases.create({metadata: {...named, ...time}})
  try {
    await fill(releaseId)
    if (at !== undefined) await client.releases.schedule({releaseId, publishAt: at})
  } catch (error) {
    await client.releases.archive({releaseId}).then(() => client.releases.delete({releaseId}))
    throw error
  }
  return releaseId
}

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

/** An open release, or a new one with its name and the time of its publication, if it has one. */
type Destination = {release: string} | {title: string; at: string | undefined}

/** Puts a copy of a document into a release, and creates a new release first. Rejects with the API's reason. */
export async function putIntoRelease(client: SanityClient, base: string, destination: Destination) {
  if ('release' in destination) await copyInto(client, base, destination.release)
  else await makeRelease(client, destination, (release) => copyInto(client, base, release))
}

/**
 * Publishes one draft at a time: by a release of this document alone, as the Studio schedules single documents. Rejects
 * with the API's reason, and then leaves no release behind.
 * @param draft its id
 * @param at ISO 8601
 * @returns the name of the release
 */
export const publishAt = (client: SanityClient, draft: string, at: string): Promise<string> =>
  makeRelease(client, {title: 'Scheduled publish', cardinality: 'one', at}, (release) =>
    copyInto(client, draft, release),
  )

interface Going {
  /** Id of the document, without a draft prefix. */
  id: string
  /** The document's name for staff. */
  title: string
}

/** Takes one document off the site at a time, in the same way. */
export const unpublishAt = (client: SanityClient, {id, title}: Going, at: string): Promise<string> =>
  makeRelease(client, {title: `Unpublish: ${title}`, cardinality: 'one', at}, async (releaseId) => {
    await client.unpublishVersion({releaseId, publishedId: id})
    await forgetTakenOff(client.transaction(), id).commit()
  })
