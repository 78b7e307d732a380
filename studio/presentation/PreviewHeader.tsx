import {useEffect, useEffectEvent, useRef} from 'react'
import {useClient} from 'sanity'
import {type PreviewHeaderProps, usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import * as v from 'valibot'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {PREVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {Text} from '../ui/primitives.ts'
import {BEHIND_QUERY, behindParameters} from './behindAddress.ts'
import {useSharing} from './sharing.ts'

const Topic = v.object({type: v.string(), id: v.string()})

/** Shows the help topic of an address in the form. The tool looks only at paths, and would always show the help center. */
function useTopicOf(url: string | undefined): void {
  const client = useClient({apiVersion: API_VERSION})
  const navigate = usePresentationNavigate()
  const {id} = usePresentationParams()
  const shown = useRef<string>(undefined)

  const openTopic = useEffectEvent(async (address: string | undefined, signal: AbortSignal) => {
    const parameters = behindParameters(address)
    // An editor who follows a link to a document wants to see that one.
    const isLed = shown.current !== undefined || id === undefined
    shown.current = address
    if (!parameters || !isLed) return
    const topic: unknown = await client.fetch(BEHIND_QUERY, parameters, {perspective: 'drafts', signal})
    if (v.is(Topic, topic)) navigate(undefined, {type: topic.type, id: topic.id})
  })
  useEffect(() => {
    const controller = new AbortController()
    openTopic(url, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error
    })
    return () => controller.abort()
  }, [url])
}

/** The bar above the site. If no server can show drafts to guests, says so in place of the sharing menu. */
export function PreviewHeader({renderDefault, ...props}: PreviewHeaderProps) {
  useTopicOf(props.previewUrl)
  const canShare = useSharing()
  const header = renderDefault({
    ...props,
    renderDefault,
    // Target of the links that share the preview.
    initialUrl: new URL(PREVIEW_PATH, window.location.origin),
    canSharePreviewAccess: canShare === true,
  })
  if (canShare !== false) return header
  return (
    <>
      {header}
      <Text muted>Sharing is not available here</Text>
    </>
  )
}
