import {disablePreviewAccessSharing} from '@sanity/preview-url-secret/toggle-preview-access-sharing'
import {schemaIdSingleton} from '@sanity/preview-url-secret/constants'
import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {PREVIEW_PATH, SHARED_FOR_DAYS} from '../../src/content/sharedPreview.ts'

const Sharing = v.pipe(v.string(), v.parseJson(), v.object({offered: v.boolean()}))

/** Whether a server is there that shows drafts to guests. Hosts of static files have a file that says no. */
async function isOffered(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${PREVIEW_PATH}/sharing.json`, {signal})
  const sharing = v.safeParse(Sharing, await response.text())
  return response.ok && sharing.success && sharing.output.offered
}

/** Sharing that was turned on so long ago that the server refuses its links. */
const OVER_QUERY = `defined(*[_id == $id && defined(secret)
  && dateTime(_updatedAt) < dateTime(now()) - ${SHARED_FOR_DAYS * 24 * 60 * 60}][0]._id)`

/** Turns off what is over, so that the tool does not show a link that opens nothing. */
async function turnOffIfOver(client: SanityClient, signal: AbortSignal): Promise<void> {
  const isOver = await client.fetch<boolean>(OVER_QUERY, {id: schemaIdSingleton}, {signal})
  if (isOver) await disablePreviewAccessSharing(client, 'sanity/presentation', window.location.href)
}

/** Whether the preview can be shared; undefined until that is known. */
export function useSharing(): boolean | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const [canShare, setCanShare] = useState<boolean>()
  useEffect(() => {
    const controller = new AbortController()
    const {signal} = controller
    const find = async () => {
      const offered = await isOffered(signal)
      if (offered) await turnOffIfOver(client, signal)
      return offered
    }
    find()
      .catch(() => false)
      .then((found) => signal.aborted || setCanShare(found))
    return () => controller.abort()
  }, [client])
  return canShare
}
