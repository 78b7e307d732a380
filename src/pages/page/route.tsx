import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import type {RoutedDocument} from '../../../model/addresses/addresses.ts'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {loadPage, pageOptions} from '../../sections/pageQuery.ts'
import {SEARCH_PARAMETER, STATE_PARAMETER} from '../../../model/addresses/routeAddress.ts'
import {prefetchServed} from '../../sections/cities/served.ts'
import {helpTopicsOptions} from '../../sections/helpSearch/helpTopics.ts'
import {SectionList} from '../../sections/sections.tsx'

/** Fetches the data of a page. It does not wait for content that the page needs later. */
export async function load(
  queryClient: QueryClient,
  {route, searches}: RoutedDocument,
  search: URLSearchParams,
): Promise<void> {
  if (searches === 'cities') void prefetchServed(queryClient, search.get(STATE_PARAMETER))
  await Promise.all([
    loadPage(queryClient, route),
    searches === 'topics' && search.get(SEARCH_PARAMETER) && queryClient.ensureQueryData(helpTopicsOptions()),
  ])
}

/**
 * A page made of sections.
 * @throws ContentMissingError when no page has the route any more
 */
export function View({route}: {route: string}) {
  const {data: page} = useSuspenseQuery(pageOptions(route))
  if (!page) throw new ContentMissingError(`No page has the address ${route}.`)
  const sections = page.sections ?? []
  return (
    <>
      <PageMeta seo={page.seo} fallbackTitle={sections.find(({heading}) => heading)?.heading} route={route} />
      <SectionList sections={sections} FirstHeading="h1" />
    </>
  )
}
