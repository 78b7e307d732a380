import {useSuspenseQuery} from '@tanstack/react-query'
import {ContentMissingError} from '../../content/errors.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {pageOptions} from './query.ts'
import {SectionView} from './SectionView.tsx'
import {sectionIds} from './sectionIds.ts'

/**
 * A page made of sections.
 * @throws ContentMissingError when no page has the route any more
 */
export function PageView({route}: {route: string}) {
  const {data: page} = useSuspenseQuery(pageOptions(route))
  if (!page) throw new ContentMissingError(`No page has the address ${route}.`)
  const sections = page.sections ?? []
  const ids = sectionIds(sections)
  return (
    <>
      <PageMeta seo={page.seo} route={route} />
      {sections.map((section, index) => (
        <SectionView
          key={section._key}
          section={section}
          id={ids[index] ?? section._key}
          Heading={index === 0 ? 'h1' : 'h2'}
        />
      ))}
    </>
  )
}
