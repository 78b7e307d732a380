import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {getDraftId} from '../../sanity.ts'
import type {ContentDocument} from '../../content/documents.ts'
import {type Edit, latestEdit} from './edits.ts'

/** The state of loading edits. */
export type EditsState = {status: 'loading'} | {status: 'failed'} | {status: 'ready'; edits: Edit[]}

const LATEST = 'excludeContent=true&excludeMutations=true&reverse=true&limit=1'

/** The client has no method for the history, which answers with one JSON object a line. */
async function fetchEdit(client: SanityClient, id: string): Promise<Edit | undefined> {
  const {dataset, token} = client.config()
  const path = `/data/history/${dataset}/transactions/${id},${getDraftId(id)}?${LATEST}`
  const answer = await fetch(client.getUrl(path), {
    credentials: 'include',
    ...(token && {headers: {Authorization: `Bearer ${token}`}}),
  })
  if (!answer.ok) throw new Error(`The history answered with status ${answer.status}.`)
  return latestEdit(id, await answer.text())
}

async function fetchEdits(client: SanityClient, documents: readonly ContentDocument[]): Promise<Edit[]> {
  const edits = await Promise.all(documents.map(({id}) => fetchEdit(client, id)))
  return edits.filter((edit) => edit !== undefined).toSorted((a, b) => b.at.localeCompare(a.at))
}

/**
 * Returns the latest change of each document, the latest first.
 * @param documents fetched again when this is another array
 */
export function useEdits(documents: readonly ContentDocument[]): EditsState {
  const client = useClient({apiVersion: API_VERSION})
  const [state, setState] = useState<EditsState>({status: 'loading'})
  useEffect(() => {
    let isWanted = true
    const tell = (next: EditsState) => {
      if (isWanted) setState(next)
    }
    fetchEdits(client, documents).then(
      (edits) => tell({status: 'ready', edits}),
      () => tell({status: 'failed'}),
    )
    return () => {
      isWanted = false
    }
  }, [client, documents])
  return state
}
