import {keepPreviousData, queryOptions} from '@tanstack/react-query'
import type {SanityClient} from 'sanity'
import {getDraftId} from '../../sanity.ts'
import type {ContentDocument} from '../../content/documents.ts'
import {changedAt} from './drafts.ts'
import {type Edit, latestEdit} from './edits.ts'

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

/** The latest change of each document, the latest first. It is fetched again whenever one of the documents has changed. */
export const editsOptions = (client: SanityClient, documents: readonly ContentDocument[]) =>
  queryOptions({
    queryKey: ['edits', documents.map((document) => [document.id, changedAt(document)])],
    queryFn: () => fetchEdits(client, documents),
    placeholderData: keepPreviousData,
  })
