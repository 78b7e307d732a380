import {useCallback, useEffect, useState} from 'react'
import {firstValueFrom} from 'rxjs'
import {getDocumentValuePermissions, useClient, useCurrentUser, useGrantsStore, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {reasonReadOnly} from '../../roles/writers.ts'
import type {Situation} from './situation.ts'
import {fetchSituation, type Refuse} from './takeOff.ts'

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
  const grantsStore = useGrantsStore()
  const user = useCurrentUser()
  const [state, setState] = useState<SituationState>({status: 'loading'})
  const ask = useCallback(async (): Promise<SituationState> => {
    const refuse: Refuse = async ({_type, fields}) => {
      const asked = {grantsStore, document: fields, permission: 'update'} as const
      const {granted} = await firstValueFrom(getDocumentValuePermissions(asked))
      if (granted) return undefined
      const reason = reasonReadOnly({type: _type, legal: fields['legal'] === true}, user)
      return reason ?? 'Your role may not change this. Ask an administrator.'
    }
    try {
      const situation = await fetchSituation(client, id, schema, refuse)
      if (situation) return {status: 'ready', situation}
      return {status: 'failed', reason: 'The document is not there any more.'}
    } catch (error) {
      return {status: 'failed', reason: reasonOf(error)}
    }
  }, [client, id, schema, grantsStore, user])
  useEffect(() => void ask().then(setState), [ask])
  const look = async () => {
    const now = await ask()
    setState(now)
    return now.status === 'ready' ? now.situation : undefined
  }
  return {state, look}
}
