import {useEffect, useState} from 'react'
import {type DocumentStore, type SanityClient, useClient, useDocumentStore} from 'sanity'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {type TextSection, versionSections} from '../../src/content/legal/compare/versionSections.ts'
import {LEGAL_TEXT_QUERY} from '../../src/content/legal/textQuery.ts'
import {blockText} from '../../src/content/plainText.ts'
import type {RichTextBlock} from '../../src/content/portableText.ts'
import {LISTEN_OPTIONS} from './useVersions.ts'

const REVISION = '*[_id == $id][0]._rev'

/** What is known of the text of a version. */
export type SectionsState =
  | {status: 'loading'}
  | {status: 'failed'}
  | {status: 'ready'; sections: TextSection[]}

/** Staff compare what is written: a fact as its key, which stays the same whatever its value. */
const copy = (text: string | null) => text ?? ''
const AS_WRITTEN = {
  copy,
  block: (block: RichTextBlock) => blockText(block, copy, ({fact}) => `{${fact?.key ?? 'missing fact'}}`),
}

async function fetchSections(client: SanityClient, id: string): Promise<TextSection[]> {
  const text = await client.fetch(LEGAL_TEXT_QUERY, {id}, {perspective: 'raw'})
  return text ? versionSections(text, AS_WRITTEN) : []
}

/**
 * Fetches the text of a version, and again after every edit of it.
 * @returns ends it
 */
function followSections(
  client: SanityClient,
  store: DocumentStore,
  id: string,
  show: (state: SectionsState) => void,
): () => void {
  let latest = 0
  const refresh = () => {
    latest += 1
    const request = latest
    const isLatest = () => request === latest
    fetchSections(client, id).then(
      (sections) => isLatest() && show({status: 'ready', sections}),
      () => isLatest() && show({status: 'failed'}),
    )
  }
  const listening = store.listenQuery(REVISION, {id}, LISTEN_OPTIONS).subscribe({
    next: refresh,
    error: () => show({status: 'failed'}),
  })
  return () => {
    latest += 1
    listening.unsubscribe()
  }
}

/** The text of a version as it is stored, draft or published, kept up to date. */
export function useSections(id: string): SectionsState {
  const client = useClient({apiVersion: API_VERSION})
  const store = useDocumentStore()
  const [state, setState] = useState<SectionsState>({status: 'loading'})
  useEffect(() => followSections(client, store, id, setState), [client, store, id])
  return state
}
