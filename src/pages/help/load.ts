import type {QueryClient} from '@tanstack/react-query'
import type {RoutedDocument} from '../../app/addresses.ts'
import {pageOptions} from '../../content/queries/page.ts'
import {helpCentreOptions, helpTopicOptions} from './query.ts'
import {topicOf} from './topics.ts'

/**
 * Fetches what a help center shows: its list of topics, and of the one that the address names its text, or the
 * page that is shown instead.
 */
export async function loadHelpCentre(
  queryClient: QueryClient,
  {route}: RoutedDocument,
  search: URLSearchParams,
): Promise<void> {
  const {result: centre} = await queryClient.ensureQueryData(helpCentreOptions(route))
  const {topic} = topicOf(centre?.topics ?? [], search)
  const text = topic && (await queryClient.ensureQueryData(helpTopicOptions(topic._id)))
  const page = text?.result?.page
  if (page) await queryClient.ensureQueryData(pageOptions(page))
}
