import {useQuery} from '@tanstack/react-query'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {isApprover} from '../../../schemas/validation/approvals.ts'
import {colleaguesOptions, nameAmong} from './people.ts'
import {type Standing, type Subject, useStanding} from './standing.ts'

/**
 * Says what a request waits for, and what to do; undefined if there is none, or all who were asked have approved.
 * @param nameOf returns the name of a person
 */
export function waitsFor(
  {missing, declined, approval}: Standing,
  nameOf: (id: string) => string,
): string | undefined {
  if (declined) return `${nameOf(declined.by)} declined: “${declined.comment}” Change it, and ask again.`
  if (!approval || missing.length === 0) return undefined
  const isOlder = approval.decisions.some(({by}) => missing.includes(by))
  const names = listed(missing.map(nameOf))
  return isOlder
    ? `It was changed after ${names} approved it. Ask for approval again.`
    : `Waits for the approval of ${names}.`
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/**
 * Says what prevents publishing, and what to do; undefined if nothing does.
 * @param nameOf returns the name of a person
 */
function obstacle(
  standing: Standing,
  roles: readonly string[],
  nameOf: (id: string) => string,
): string | undefined {
  if (isApprover(roles)) return undefined
  const waiting = waitsFor(standing, nameOf)
  if (waiting !== undefined || !standing.waitsForLegal) return waiting
  const named = listed(standing.keys.map((key) => `{${key}}`))
  return `Legal has to approve it first: it changes a text that states ${named}. Choose “Ask for approval…”.`
}

/** Says what prevents the reader from publishing, and what to do; undefined if nothing does, as far as it is known. */
export function useObstacle(subject: Subject): string | undefined {
  const standing = useStanding(subject)
  const client = useClient({apiVersion: API_VERSION})
  const user = useCurrentUser()
  const roles = user?.roles.map(({name}) => name) ?? []
  const {data: people} = useQuery({...colleaguesOptions(client), enabled: !isApprover(roles)})
  return standing && obstacle(standing, roles, nameAmong(people))
}
