import type {QueryClient} from '@tanstack/react-query'
import {helpCentreOptions, helpTopicOptions} from './query.ts'
import {topicOf} from './topics.ts'

/** Fetches what a help center shows: its list of topics, and the text of the one that the address names. */
export async function loadHelpCentre(
  queryClient: QueryClient,
  route: string,
  search: URLSearchParams,
): Promise<void> {
  const {result: centre} = await queryClient.ensureQueryData(helpCentreOptions(route))
  const {topic} = topicOf(centre?.topics ?? [], search)
  if (topic) await queryClient.ensureQueryData(helpTopicOptions(topic._id))
}
