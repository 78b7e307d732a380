import {useEffect} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {readConnection} from '../../model/connection/connection.ts'
import {reportFailure} from '../content/problems.ts'
import type {ContentClient} from '../content/source.ts'
import type {Overlays} from '../preview/overlays.ts'
import {loadCode} from '../ui/loadCode.ts'

/** Longest wait for an answer, in milliseconds. Then the visitor sees an error and can try again. */
const TIMEOUT = 15_000
/** Small, because the visitor looks at an empty page meanwhile. */
const MAX_RETRIES = 2

/** True if the page is in the Studio's preview: nothing else may frame it. */
export const isPreviewed = (): boolean => window.parent !== window

let overlays: Promise<Overlays | undefined> | undefined

/** Loads what the preview draws over the page. Nothing waits for it, and the page works without it. */
async function showOverlays(): Promise<Overlays | undefined> {
  try {
    const preview = await loadCode('the preview', () => import('../preview/overlays.ts'))
    return preview.showOverlays()
  } catch (error) {
    reportFailure(error)
    return undefined
  }
}

/** Returns the preview's client. @returns undefined when the page is in another frame than the Studio's */
async function connectToStudio(): Promise<ContentClient | undefined> {
  const preview = await loadCode('the preview', () => import('../preview/client.ts'))
  if (!preview.isInStudio()) return undefined
  overlays ??= showOverlays()
  return preview.connectToStudio()
}

async function createContentClient(): Promise<ContentClient> {
  const studio = isPreviewed() ? await connectToStudio() : undefined
  if (studio) return studio
  const [{createClient}, {clientConfig}] = await loadCode('the content client', () =>
    Promise.all([import('@sanity/client'), import('../../model/connection/clientConfig.ts')]),
  )
  const config = clientConfig(readConnection(import.meta.env), window.location.origin)
  return createClient({...config, timeout: TIMEOUT, maxRetries: MAX_RETRIES})
}

let client: Promise<ContentClient> | undefined

/**
 * Returns the page's content client, made once. In the Studio's preview it answers with drafts. Its code is loaded with
 * the first request, so that it does not delay the first paint.
 */
export function loadContentClient(): Promise<ContentClient> {
  client ??= createContentClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

/** Keeps the page's address and the address in the Studio's preview in step. */
export function usePreview(): void {
  const navigate = useNavigate()
  const {pathname, search, hash} = useLocation()
  useEffect(() => {
    const keepInStep = async () => {
      const shown = await overlays
      shown?.follow((address, options) => void navigate(address, options))
      shown?.tell(`${pathname}${search}${hash}`)
    }
    void keepInStep()
  }, [navigate, pathname, search, hash])
}
