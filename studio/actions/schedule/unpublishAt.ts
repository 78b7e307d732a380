import type {SanityClient} from 'sanity'
import {makeRelease} from '../release/makeRelease.ts'
import {forgetTakenOff} from '../unpublish/record.ts'

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
 * @returns the name of the release
 */
export const unpublishAt = (client: SanityClient, {id, title}: Going, at: string): Promise<string> =>
  makeRelease(client, {title: `Unpublish: ${title}`, cardinality: 'one', at}, async (releaseId) => {
    await client.unpublishVersion({releaseId, publishedId: id})
    await forgetTakenOff(client.transaction(), id).commit()
  })
