import type {SanityClient} from 'sanity'

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
export async function makeRelease(
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
