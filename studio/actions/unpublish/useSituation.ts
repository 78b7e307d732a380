import {useCallback, useEffect, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import type {Situation} from './situation.ts'
import {fetchSituation} from './takeOff.ts'

/** What is known of a situation so far. */
export type SituationState =
  | {status: 'loading'}
  | {status: 'failed'; reason: string}
  | {status: 'ready'; situation: Situation}

/**
 * Everything that refers to a document, and whether the person who is signed in may change it.
 * @param id of the document, without what marks a draft
 */
export function useSituation(id: string): {
  state: SituationState
  /** Looks once more. */
  look: () => Promise<Situation | undefined>
} {
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const refuse = useRefuse()
  const [state, setState] = useState<SituationState>({status: 'loading'})
  const ask = useCallback(async (): Promise<SituationState> => {
    try {
      const situation = await fetchSituation(client, id, schema, refuse)
      if (situation) return {status: 'ready', situation}
      return {status: 'failed', reason: 'The document is not there any more.'}
    } catch (error) {
      return {status: 'failed', reason: reasonOf(error)}
    }
  }, [client, id, schema, refuse])
  useEffect(() => void ask().then(setState), [ask])
  const look = async () => {
    const now = await ask()
    setState(now)
    return now.status === 'ready' ? now.situation : undefined
  }
  return {state, look}
}
