import type {QueryClient} from '@tanstack/react-query'
import type {Destination} from '../../model/addresses/addresses.ts'
import {kindName} from '../app/kinds.ts'
import {cityPageOptions} from '../pages/city/query.ts'
import {pageOptions} from '../sections/pageQuery.ts'
import type {Section} from '../sections/section.ts'

/** True if a section lists something that disappears on some day. */
const isDated = (section: Section) =>
  section._type === 'jobList' && section.jobs.some(({closesOn}) => closesOn !== null)

/** True if an address may show something else on another day: a legal text that takes effect, or a job that closes. */
export function changesWithTheDay(queryClient: QueryClient, destination: Destination | undefined): boolean {
  if (destination?.kind === 'city') {
    return queryClient.getQueryData(cityPageOptions().queryKey)?.result?.sections?.some(isDated) === true
  }
  if (destination?.kind !== 'document') return false
  if (kindName(destination) === 'legal') return true
  const {route} = destination.document
  return queryClient.getQueryData(pageOptions(route).queryKey)?.result?.sections?.some(isDated) === true
}
