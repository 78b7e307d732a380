import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'

/** How the Studio listens for the versions of a document: drafts count. */
export const LISTEN_OPTIONS = {apiVersion: API_VERSION, perspective: 'raw', tag: 'legal-versions'} as const

/** What is known of something that is asked for: nothing at first, and nothing more once the connection is lost. */
export interface Listened<Value> {
  value: Value | undefined
  hasFailed: boolean
}

/**
 * The answer to a query in the raw perspective, kept up to date.
 * @param params undefined as long as there is nothing to ask
 * @param read the same function each time
 */
export function useListened<Value>(
  query: string,
  params: Readonly<Record<string, string>> | undefined,
  read: (answer: unknown) => Value,
): Listened<Value> {
  const store = useDocumentStore()
  const [listened, setListened] = useState<Listened<Value>>({value: undefined, hasFailed: false})
  const asked = params && JSON.stringify(params)
  useEffect(() => {
    if (asked === undefined) return undefined
    const listening = store.listenQuery(query, JSON.parse(asked), LISTEN_OPTIONS).subscribe({
      next: (answer: unknown) => setListened({value: read(answer), hasFailed: false}),
      error: () => setListened({value: undefined, hasFailed: true}),
    })
    return () => {
      listening.unsubscribe()
      setListened({value: undefined, hasFailed: false})
    }
  }, [store, query, asked, read])
  return listened
}
