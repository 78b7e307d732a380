import {useEffect} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {loadBrowserClient} from '../content/client.ts'
import type {ContentClient} from '../content/source.ts'
import type {Overlays} from '../preview/overlays.ts'

let overlays: Promise<Overlays> | undefined

/** What the preview draws over the page; it is not waited for, and a page without it is a page all the same. */
async function showOverlays(): Promise<Overlays> {
  const preview = await import('../preview/overlays.ts')
  return preview.showOverlays()
}

let framedClient: Promise<ContentClient> | undefined

async function loadFramedClient(): Promise<ContentClient> {
  const preview = await import('../preview/client.ts')
  if (!preview.isInStudio()) return loadBrowserClient()
  overlays ??= showOverlays()
  return (await preview.connectToStudio()) ?? loadBrowserClient()
}

/** Whether the page is in the Studio's preview, which alone may frame it. */
export const isPreviewed = (): boolean => window.parent !== window

/**
 * The content client of the page. In the Studio's preview it answers with drafts.
 */
export function loadContentClient(): Promise<ContentClient> {
  if (!isPreviewed()) return loadBrowserClient()
  framedClient ??= loadFramedClient().catch((error: unknown) => {
    framedClient = undefined
    throw error
  })
  return framedClient
}

/** Keeps the address of the page and the one that the Studio's preview shows in step. */
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
