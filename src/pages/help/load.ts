import type {QueryClient} from '@tanstack/react-query'
import {preloadHelpViews} from './lazyViews.ts'
import {helpCentreOptions, helpTopicOptions} from './query.ts'
import {topicOf} from './topics.ts'

/**
 * Fetches what a help center shows: its list of topics, and the text of the one that the address names.
 * @returns the route of the page that the topic shows instead of a text of its own, if it does
 */
export async function loadHelpCentre(
  queryClient: QueryClient,
  route: string,
  search: URLSearchParams,
): Promise<{pageShown: string | undefined}> {
  const [{result: centre}] = await Promise.all([
    queryClient.ensureQueryData(helpCentreOptions(route)),
    preloadHelpViews(),
  ])
  const {topic} = topicOf(centre?.topics ?? [], search)
  const text = topic && (await queryClient.ensureQueryData(helpTopicOptions(topic._id)))
  return {pageShown: text?.result?.page ?? undefined}
}
