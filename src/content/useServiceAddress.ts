import {createContext, useContext} from 'react'
import {reportProblem} from './problems.ts'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'

type Addresses = NonNullable<NonNullable<SITE_QUERY_RESULT>['services']>
/** An app or service of ours outside the site. */
export type Service = keyof Addresses

/** The addresses of apps and services from the site settings. */
export const ServiceAddresses = createContext<Addresses | null>(null)

/** Returns the address of an app or service; if the site settings have none, reports that and returns undefined. */
export function useServiceAddress(service: Service): string | undefined {
  const address = useContext(ServiceAddresses)?.[service]
  if (address) return address
  reportProblem(
    `Nobody has entered an address for "${service}". Add it to the site settings, under "Apps and services of ours".`,
  )
  return undefined
}
