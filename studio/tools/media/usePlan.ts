import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import type {Library} from './library.ts'
import {type Planned, planReplacement} from './replacement.ts'
import type {UsingState} from './uses.ts'

type Plan = {status: 'looking'} | {status: 'failed'; reason: string} | {status: 'ready'; planned: Planned[]}

const NONE: readonly UsingState[] = []

/** Returns the plan for every document that uses a picture, updated whenever one of them changes. */
export function usePlan(id: string, {uses, releases}: Library): Plan {
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const user = useCurrentUser()
  const [plan, setPlan] = useState<Plan>({status: 'looking'})
  const using = uses.get(id) ?? NONE
  useEffect(() => {
    let isAsked = true
    const tell = (next: Plan) => {
      if (isAsked) setPlan(next)
    }
    const roles = user?.roles.map(({name}) => name) ?? []
    planReplacement(client, using, releases, {roles, refuse}).then(
      (planned) => tell({status: 'ready', planned}),
      (error: unknown) => tell({status: 'failed', reason: reasonOf(error)}),
    )
    return () => {
      isAsked = false
    }
  }, [client, using, releases, refuse, user])
  return plan
}
