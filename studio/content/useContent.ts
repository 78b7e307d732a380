import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {type Content, DOCUMENTS_QUERY, readContent} from './content.ts'
import {fetchStored, TYPES} from './fetchContent.ts'

/** What is known so far of something that is kept up to date. */
export type Followed<Value> = {status: 'loading'} | {status: 'failed'} | {status: 'ready'; content: Value}

/** What the tools know of the content so far. */
export type ContentState = Followed<Content>

/** Something made of all documents of some types. */
interface Source<Value> {
  types: readonly string[]
  fetch: (client: SanityClient) => Promise<Value>
}

/** Milliseconds. Whoever types changes a document many times a second. */
const SETTLES_WITHIN = 500

const allContent: Source<Content> = {
  // Assets tell what pictures show.
  types: [...TYPES, 'sanity.imageAsset'],
  fetch: async (client) => {
    const {stored, routes, described} = await fetchStored(client)
    return readContent(stored, routes, described)
  },
}

/**
 * Keeps a view of documents up to date.
 * @returns ends it
 */
function follow<Value>(
  client: SanityClient,
  {types, fetch}: Source<Value>,
  show: (state: Followed<Value>) => void,
): () => void {
  let isFollowed = true
  let settling: ReturnType<typeof setTimeout> | undefined
  const tell = (state: Followed<Value>) => {
    if (isFollowed) show(state)
  }
  const refresh = () =>
    fetch(client).then(
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
  const listening = client.listen(DOCUMENTS_QUERY, {types}, options).subscribe({
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

/** Something made of documents, as it is at this moment. @param source always the same one */
export function useFollowed<Value>(source: Source<Value>): Followed<Value> {
  const client = useClient({apiVersion: API_VERSION})
  const [state, setState] = useState<Followed<Value>>({status: 'loading'})
  useEffect(() => follow(client, source, setState), [client, source])
  return state
}

/** All content, as staff see it at this moment. */
export const useContent = (): ContentState => useFollowed(allContent)
