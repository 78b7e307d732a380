import {keepPreviousData, queryOptions} from '@tanstack/react-query'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import type {Library} from './library.ts'
import {ONCE} from '../../ui/Queries.tsx'
import {planReplacement} from './replacement.ts'
import type {UsingState} from './uses.ts'

const NONE: readonly UsingState[] = []

/** The plan for every document that uses a picture. It is made again whenever one of them changes. */
export function usePlanOptions(id: string, {uses, releases}: Library) {
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const roles = useCurrentUser()?.roles.map(({name}) => name) ?? []
  const using = uses.get(id) ?? NONE
  return queryOptions({
    ...ONCE,
    queryKey: ['replacement', id, using.map(({state}) => state._rev), releases, roles],
    queryFn: () => planReplacement(client, using, releases, {roles, refuse}),
    placeholderData: keepPreviousData,
  })
}
