import type {SanityClient} from 'sanity'

/** A document to unpublish at a time. */
interface Going {
  /** Id of the document, without a draft prefix. */
  id: string
  /** The document's name for staff. */
  title: string
}

/**
 * Takes one document off the site at a time: by a release of this document alone, as the Studio schedules single
 * documents. Rejects with the API's reason, and then leaves no release behind.
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
 * Reads a typed time, and returns it as ISO 8601.
 * @param typed `2026-12-05T09:00` in the time zone of this device, as from an `<input>` of type `datetime-local`
 * @returns undefined if it is invalid or in the past
 */
export function momentOf(typed: string, now: Date): string | undefined {
  const moment = new Date(typed)
  return moment > now ? moment.toISOString() : undefined
}
