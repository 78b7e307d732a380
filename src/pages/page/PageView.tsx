import {useSuspenseQuery} from '@tanstack/react-query'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {pageOptions} from '../../content/queries/page.ts'
import {SectionList} from '../../sections/SectionList.tsx'

/**
 * A page made of sections.
 * @throws ContentMissingError when no page has the route any more
 */
export function PageView({route}: {route: string}) {
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
