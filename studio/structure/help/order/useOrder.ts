import {useRef, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {API_VERSION} from '../../../../schemas/apiVersion.ts'
import type {ContentDocument} from '../../../content/documents.ts'
import {reasonOf} from '../../../content/reasonOf.ts'
import {asPlaced, inOrder, placements, withMoved} from './order.ts'

interface Order {
  /** Their current order, including the last move. */
  documents: ContentDocument[]
  move: (from: number, to: number) => void
  /** The reason why the last move could not be stored. */
  failure: string | undefined
}

async function store(client: SanityClient, ordered: readonly ContentDocument[]): Promise<void> {
  const transaction = client.transaction()
  for (const {id, order} of placements(ordered)) transaction.patch(id, {set: {order}})
  await transaction.commit({visibility: 'async'})
}

/** Milliseconds after a move in which the stored documents may still be older than it. */
const ECHO_TIME = 5000

/**
 * Documents in an order that staff can change. Visitors see a move at once: only places change, no words. Staff see it
 * at once, too, and may go on moving: moves are stored one after the other.
 */
export function useOrder(stored: readonly ContentDocument[]): Order {
  const client = useClient({apiVersion: API_VERSION})
  const [moved, setMoved] = useState<ContentDocument[]>()
  const [failure, setFailure] = useState<string>()
  const lastStored = useRef<Promise<void>>(undefined)
  const documents = moved ?? inOrder(stored)
  const move = (from: number, to: number) => {
    const next = withMoved(documents, from, to)
    const placed = asPlaced(next)
    // After a failed move, the following ones are not stored: each contains only the changes since the one before.
    const storing = Promise.resolve(lastStored.current).then(() => store(client, next))
    const onStored = () => {
      setFailure(undefined)
      setTimeout(() => setMoved((current) => (current === placed ? undefined : current)), ECHO_TIME)
    }
    const onFailure = (error: unknown) => {
      lastStored.current = undefined
      setMoved(undefined)
      setFailure(reasonOf(error))
    }
    setMoved(placed)
    lastStored.current = storing
    storing.then(onStored, onFailure)
  }
  return {documents, move, failure}
}
