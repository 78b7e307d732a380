import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {readVersions, VERSIONS, type DocumentVersions} from './versions.ts'

/** How the Studio listens for the versions of a document: drafts count. */
export const LISTEN_OPTIONS = {apiVersion: API_VERSION, perspective: 'raw', tag: 'legal-versions'} as const

/**
 * The versions of a legal document, kept up to date.
 * @returns undefined until they are known
 */
export function useVersions(documentId: string | undefined): DocumentVersions | undefined {
  const store = useDocumentStore()
  const [versions, setVersions] = useState<DocumentVersions>()
  useEffect(() => {
    if (!documentId) return undefined
    const listening = store.listenQuery(VERSIONS, {documentId}, LISTEN_OPTIONS).subscribe({
      next: (answer: unknown) => setVersions(readVersions(answer)),
      // The banner and the comparison wait; the form itself says that the connection is lost.
      error: () => setVersions(undefined),
    })
    return () => listening.unsubscribe()
  }, [store, documentId])
  return versions
}
