import {createContext, useContext} from 'react'
import {reportProblem} from './problems.ts'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'

type Addresses = NonNullable<NonNullable<SITE_QUERY_RESULT>['services']>
/** An app or service of ours outside the site. */
export type Service = keyof Addresses

/** Where the apps and services are found, as the site settings have it. */
export const ServiceAddresses = createContext<Addresses | null>(null)

/** Address of an app or service; undefined, after a report, where the site settings have none. */
export function useServiceAddress(service: Service): string | undefined {
  const address = useContext(ServiceAddresses)?.[service]
  if (address) return address
  reportProblem(
    `Nobody has entered an address for "${service}". Add it to the site settings, under "Apps and services of ours".`,
  )
  return undefined
}
