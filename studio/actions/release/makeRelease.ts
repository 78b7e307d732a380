import type {SanityClient} from 'sanity'

interface NewRelease {
  title: string
  /** `one` where it is the Studio's form of scheduling a single document. */
  cardinality?: 'one'
  /** When it is published, as ISO 8601; without it, once somebody runs it. */
  at: string | undefined
}

/**
 * Makes a release, fills it, and schedules it where it has a time. Rejects with the reason of the API, and then leaves no
 * release behind.
 * @param fill puts something into the release of this id
 */
export async function makeRelease(
  client: SanityClient,
  {at, ...named}: NewRelease,
  fill: (releaseId: string) => Promise<unknown>,
): Promise<void> {
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
}
