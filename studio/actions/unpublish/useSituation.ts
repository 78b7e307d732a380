import {useCallback, useEffect, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import type {Situation} from './situation.ts'
import {fetchSituation} from './takeOff.ts'

/** The state of loading a situation. */
export type SituationState =
  | {status: 'loading'}
  | {status: 'failed'; reason: string}
  | {status: 'ready'; situation: Situation}

/**
 * Returns all references to a document, and whether the signed-in person may change them.
 * @param id of the document, without a draft prefix
 */
export function useSituation(id: string): {
  state: SituationState
  /** Looks again. */
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
