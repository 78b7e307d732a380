import {useCallback} from 'react'
import {firstValueFrom} from 'rxjs'
import {useCurrentUser} from 'sanity'
import {getDocumentValuePermissions, useGrantsStore} from '../sanity.ts'
import type {StoredState} from '../content/states.ts'
import {reasonReadOnly} from './writers.ts'

/** Resolves with the reason why a person may not change a document in one of its states; undefined if they may. */
export type Refuse = (state: Pick<StoredState, '_type' | 'fields'>) => Promise<string | undefined>

/** Checks the project's grants for the signed-in person. */
export function useRefuse(): Refuse {
  const grantsStore = useGrantsStore()
  const user = useCurrentUser()
  return useCallback(
    async ({_type, fields}) => {
      const asked = {grantsStore, document: fields, permission: 'update'} as const
      const {granted} = await firstValueFrom(getDocumentValuePermissions(asked))
      if (granted) return undefined
      const reason = reasonReadOnly({type: _type, legal: fields['legal'] === true}, user)
      return reason ?? 'Your role may not change this. Ask an administrator.'
    },
    [grantsStore, user],
  )
}
