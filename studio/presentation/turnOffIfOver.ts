import type {SanityClient} from '@sanity/client'
import {SHARED_FOR_DAYS} from '../../model/connection/sharedPreview.ts'
import {disablePreviewAccessSharing, schemaIdSingleton} from '../sanity.ts'

/** GROQ: true if sharing was turned on so long ago that the server refuses its links. */
const OVER_QUERY = `defined(*[_id == $id && defined(secret)
  && dateTime(_updatedAt) < dateTime(now()) - ${SHARED_FOR_DAYS * 24 * 60 * 60}][0]._id)`

/** Turns sharing off once its links have expired, so that the tool does not show a dead one. */
export async function turnOffIfOver(client: SanityClient, studioUrl: string): Promise<void> {
  const isOver = await client.fetch<boolean>(OVER_QUERY, {id: schemaIdSingleton}, {perspective: 'raw'})
  if (isOver) await disablePreviewAccessSharing(client, 'sanity/presentation', studioUrl)
}
