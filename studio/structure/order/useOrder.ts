import {useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {ContentDocument} from '../../content/documents.ts'
import {inOrder, placements, withMoved} from './order.ts'

interface Order {
  /** As they stand now, the last move included. */
  documents: ContentDocument[]
  move: (from: number, to: number) => void
  hasFailed: boolean
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
  const [hasFailed, setFailed] = useState(false)
  const documents = moved?.of === stored ? moved.documents : inOrder(stored)
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= documents.length) return
    const next = withMoved(documents, from, to)
    setMoved({of: stored, documents: next})
    store(client, next).then(
      () => setFailed(false),
      () => {
        setMoved(undefined)
        setFailed(true)
      },
    )
  }
  return {documents, move, hasFailed}
}
