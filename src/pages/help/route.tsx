import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {useRef} from 'react'
import {useSearchParams} from 'react-router-dom'
import type {RoutedDocument} from '../../../model/addresses/addresses.ts'
import {useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {loadPage} from '../../sections/pageQuery.ts'
import {useTopicSearch} from '../../content/topicSearch.ts'
import {helpCentreOptions, helpTopicOptions, topicOf} from './query.ts'
import {TopicList} from './TopicList.tsx'
import {TopicView} from './TopicView.tsx'
import {useTopicLoading} from './useTopicLoading.ts'
import {messages} from '../../messages.ts'

/**
 * Fetches the data of a help center's page: its list of topics, and the text of the topic that the address names, or
 * the page that replaces it.
 */
export async function load(
  queryClient: QueryClient,
  {route}: RoutedDocument,
  search: URLSearchParams,
): Promise<void> {
  const {result: centre} = await queryClient.ensureQueryData(helpCentreOptions(route))
  const {topic} = topicOf(centre?.topics ?? [], search)
  const text = topic && (await queryClient.ensureQueryData(helpTopicOptions(topic._id)))
  const page = text?.result?.page
  if (page) await loadPage(queryClient, page)
}

/**
 * A help center: the list of its topics, or the topic that the address names.
 * @throws ContentMissingError when no help center has the route any more
 */
export function View({route, address}: Pick<RoutedDocument, 'route' | 'address'>) {
  const {data: centre} = useSuspenseQuery(helpCentreOptions(route))
  if (!centre) throw new ContentMissingError(`No help center has the address ${route}.`)
  const [search] = useSearchParams()
  const {copy} = useCopy()
  const shown = useRef<string>(undefined)
  const noteShown = (slug: string) => {
    const before = shown.current
    shown.current = slug
    return before
  }
  // Kept here instead of in the list, so that it is still there when a reader comes back to the list.
  const filter = useTopicSearch()
  const isLoading = useTopicLoading()
  const {topic, isUnknown} = topicOf(centre.topics, search)
  return (
    <>
      <p className="vh" role="status">
        {topic && isLoading && messages.loading(copy(topic.title))}
      </p>
      {topic ? (
        <TopicView {...{centre, topic, address, noteShown, isLoading}} />
      ) : (
        <TopicList {...{centre, address, noteShown, filter, isUnknown}} />
      )}
    </>
  )
}
