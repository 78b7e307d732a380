import {useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {ContentDocument} from '../../content/documents.ts'
import {inOrder, placements, withMoved} from './order.ts'

interface Order {
  /** As they stand now, the last move included. */
  documents: ContentDocument[]
  move: (from: number, to: number) => void
  /** Why the last move could not be stored. */
  failure: string | undefined
}

async function store(client: SanityClient, ordered: readonly ContentDocument[]): Promise<void> {
  const transaction = client.transaction()
  for (const {id, order} of placements(ordered)) transaction.patch(id, {set: {order}})
  await transaction.commit({visibility: 'async'})
}

/** Documents in an order that staff can change. Visitors see a move at once: only places change, no words. */
export function useOrder(stored: readonly ContentDocument[]): Order {
  const client = useClient({apiVersion: API_VERSION})
  const [moved, setMoved] = useState<{of: typeof stored; documents: ContentDocument[]}>()
  const [failure, setFailure] = useState<string>()
  const documents = moved?.of === stored ? moved.documents : inOrder(stored)
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= documents.length) return
    const next = withMoved(documents, from, to)
    setMoved({of: stored, documents: next})
    store(client, next).then(
      () => setFailure(undefined),
      (error: unknown) => {
        setMoved(undefined)
        setFailure(error instanceof Error ? error.message : String(error))
      },
    )
  }
  return {documents, move, failure}
}
