import {useSuspenseQuery} from '@tanstack/react-query'
import {pageOptions} from '../content/queries/page.ts'
import {SectionList} from './SectionList.tsx'

/** The sections of a page, on another page that has a main heading already. */
export function PageSections({route}: {route: string}) {
  const {data: page} = useSuspenseQuery(pageOptions(route))
  return <SectionList sections={page?.sections ?? []} FirstHeading="h2" />
}
