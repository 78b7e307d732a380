import {useSuspenseQuery} from '@tanstack/react-query'
import {createContext, useContext} from 'react'
import {useCopy} from './copy.tsx'
import {siteOptions} from './queries/site.ts'
import type {PAGE_QUERY_RESULT} from './sanity.types.ts'

/** Where the site is served, such as `https://loop.example`: the start of canonical addresses. */
export const SiteOrigin = createContext('')

interface PageMetaProps {
  /** The page's own texts; those of the site settings stand in for what it lacks. */
  seo: NonNullable<PAGE_QUERY_RESULT>['seo'] | undefined
  /** Title of a page that has none of its own, such as the name of a legal document. */
  fallbackTitle?: string | null
  /** The one address under which search engines should know the page. */
  route: string
}

/** What the browser's tab, search engines and shared links show of a page. React puts it into the head. */
export function PageMeta({seo, fallbackTitle, route}: PageMetaProps) {
  const origin = useContext(SiteOrigin)
  const {data: site} = useSuspenseQuery(siteOptions())
  const {copy} = useCopy()
  const description = copy(seo?.description ?? site?.seo?.description)
  return (
    <>
      <PageTitle>{copy(seo?.title ?? fallbackTitle ?? site?.seo?.title)}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={new URL(route, origin).href} />
      {seo?.hideFromSearch && <meta name="robots" content="noindex" />}
    </>
  )
}

/** The title of a page, followed by the product's name. */
export function PageTitle({children}: {children: string}) {
  const {copy} = useCopy()
  return <title>{[children, copy('{productName}')].filter(Boolean).join(' · ')}</title>
}
