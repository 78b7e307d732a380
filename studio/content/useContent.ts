import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {type Content, DOCUMENTS_QUERY, readContent} from './content.ts'
import {fetchStored, TYPES} from './fetchContent.ts'

/** What the tools know of the content so far. */
export type ContentState = {status: 'loading'} | {status: 'failed'} | {status: 'ready'; content: Content}

/** Milliseconds. Whoever types changes a document many times a second. */
const SETTLES_WITHIN = 500

async function fetchContent(client: SanityClient): Promise<Content> {
  const {stored, routes} = await fetchStored(client)
  return readContent(stored, routes)
}

/**
 * Keeps a view of the content up to date.
 * @returns ends it
 */
function followContent(client: SanityClient, show: (state: ContentState) => void): () => void {
  let isFollowed = true
  let settling: ReturnType<typeof setTimeout> | undefined
  const tell = (state: ContentState) => {
    if (isFollowed) show(state)
  }
  const refresh = () =>
    fetchContent(client).then(
      (content) => tell({status: 'ready', content}),
      () => tell({status: 'failed'}),
    )
  const options = {
    events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
    includeResult: false,
    // Drafts count.
    includeAllVersions: true,
    visibility: 'query' as const,
  }
  const listening = client.listen(DOCUMENTS_QUERY, {types: TYPES}, options).subscribe({
    next: ({type}) => {
      clearTimeout(settling)
      settling = setTimeout(() => void refresh(), type === 'welcome' ? 0 : SETTLES_WITHIN)
    },
    error: () => tell({status: 'failed'}),
  })
  return () => {
    isFollowed = false
    clearTimeout(settling)
    listening.unsubscribe()
  }
}

/** All content, as staff see it at this moment. */
export function useContent(): ContentState {
  const client = useClient({apiVersion: API_VERSION})
  const [state, setState] = useState<ContentState>({status: 'loading'})
  useEffect(() => followContent(client, setState), [client])
  return state
}
