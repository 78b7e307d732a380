import {useQuery} from '@tanstack/react-query'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {isApprover} from '../../../schemas/validation/approvals.ts'
import {colleaguesOptions, nameAmong} from './people.ts'
import {obstacle, type Subject} from './standing.ts'
import {useStanding} from './useStanding.ts'

/** Says what prevents the reader from publishing, and what to do; undefined if nothing does, as far as it is known. */
export function useObstacle(subject: Subject): string | undefined {
  const standing = useStanding(subject)
  const client = useClient({apiVersion: API_VERSION})
  const user = useCurrentUser()
  const roles = user?.roles.map(({name}) => name) ?? []
  const {data: people} = useQuery({...colleaguesOptions(client), enabled: !isApprover(roles)})
  return standing && obstacle(standing, roles, nameAmong(people))
}
