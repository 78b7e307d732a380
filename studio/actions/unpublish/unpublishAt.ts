import type {SanityClient} from 'sanity'

/** What goes at a time. */
interface Going {
  /** Of the document, without what marks a draft. */
  id: string
  /** What staff call the document. */
  title: string
}

/**
 * Takes one document off the site at a time: a release of this document alone, as the Studio's own scheduling of single
 * documents makes them. Rejects with the reason of the API, and then leaves no release behind.
 * @param at ISO 8601
 */
export async function unpublishAt(client: SanityClient, {id, title}: Going, at: string): Promise<void> {
  const {releaseId} = await client.releases.create({
    metadata: {
      title: `Unpublish: ${title}`,
      releaseType: 'scheduled',
      cardinality: 'one',
      intendedPublishAt: at,
    },
  })
  try {
    await client.unpublishVersion({releaseId, publishedId: id})
    await client.releases.schedule({releaseId, publishAt: at})
  } catch (error) {
    await client.releases.archive({releaseId}).then(() => client.releases.delete({releaseId}))
    throw error
  }
}

/**
 * The moment that somebody typed, as ISO 8601.
 * @param typed `2026-12-05T09:00` in the time zone of this device, as its fields for a time have it
 * @returns undefined for what is no moment, or is over
 */
export function momentOf(typed: string, now: Date): string | undefined {
  const moment = new Date(typed)
  return moment > now ? moment.toISOString() : undefined
}
