import type {QueryClient} from '@tanstack/react-query'
import type {Destination} from '../../model/addresses/addresses.ts'
import {kindName} from '../app/kinds.ts'
import {cityPageOptions} from '../pages/city/query.ts'
import {pageOptions} from '../sections/pageQuery.ts'
import type {Section} from '../sections/section.ts'

/** Whether a section lists what it lists no more from a day on. */
const isDated = (section: Section) =>
  section._type === 'jobList' && section.jobs.some(({closesOn}) => closesOn !== null)

/** Whether an address may show something else on another day: a legal text that takes effect, or a job that closes. */
export function changesWithTheDay(queryClient: QueryClient, destination: Destination | undefined): boolean {
  if (destination?.kind === 'city') {
    return queryClient.getQueryData(cityPageOptions().queryKey)?.result?.sections?.some(isDated) === true
  }
  if (destination?.kind !== 'document') return false
  if (kindName(destination) === 'legal') return true
  const {route} = destination.document
  return queryClient.getQueryData(pageOptions(route).queryKey)?.result?.sections?.some(isDated) === true
}
