import {useSuspenseQuery} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import type {ComponentType} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {ContentMissingError} from '../../content/errors.ts'
import {whenIdle} from '../../ui/whenIdle.ts'
import {useSearch} from '../../navigation/useSearch.ts'
import {LazyTopicList, LazyTopicView, preloadHelpViews} from './lazyViews.ts'
import {helpCentreOptions} from './query.ts'
import {topicOf} from './topics.ts'
import {useTopicLoading} from './useTopicLoading.ts'

interface HelpCentreViewProps {
  /** The stored spelling of its route. */
  route: string
  /** The address that shows it. */
  address: string
  /** Shows the sections of a page, for a topic that is one. */
  PageSections: ComponentType<{route: string}>
}

/**
 * A help center: the list of its topics, or the one that the address names.
 * @throws ContentMissingError when no help center has the route any more
 */
export function HelpCentreView({route, address, PageSections}: HelpCentreViewProps) {
  const {data: centre} = useSuspenseQuery(helpCentreOptions(route))
  if (!centre) throw new ContentMissingError(`No help center has the address ${route}.`)
  const search = useSearch()
  const {copy} = useCopy()
  const shown = useRef<string>(undefined)
  const noteShown = (slug: string) => {
    const before = shown.current
    shown.current = slug
    return before
  }
  // Here and not in the list, so that it is still there when a reader comes back to the list.
  const [filter, setFilter] = useState('')
  const isLoading = useTopicLoading()
  // What cannot be had now is fetched when it is to be shown.
  useEffect(() => whenIdle(() => void preloadHelpViews().catch(() => {})), [])
  const {topic, isUnknown} = topicOf(centre.topics, search)
  return (
    <>
      <p className="vh" role="status">
        {topic && isLoading && `Loading ${copy(topic.title)}`}
      </p>
      {topic ? (
        <LazyTopicView {...{centre, topic, address, noteShown, isLoading, PageSections}} />
      ) : (
        <LazyTopicList {...{centre, address, noteShown, filter, isUnknown}} onFilterChange={setFilter} />
      )}
    </>
  )
}
