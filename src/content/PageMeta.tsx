import {useSuspenseQuery} from '@tanstack/react-query'
import {createContext, useContext} from 'react'
import {useCopy} from './copy.tsx'
import type {Copy} from './copy.tsx'
import {withoutMarks} from './marks.ts'
import {siteOptions} from './queries/site.ts'
import {resolveRoute} from './routeAddress.ts'
import type {PAGE_QUERY_RESULT} from './sanity.types.ts'

/** Where the site is served, such as `https://loop.example`: the start of canonical addresses. */
export const SiteOrigin = createContext('')

interface PageMetaProps {
  /** The page's own texts; those of the site settings stand in for what it lacks. */
  seo: NonNullable<PAGE_QUERY_RESULT>['seo'] | undefined
  /** Title of a page that has none of its own: its main heading. */
  fallbackTitle: Copy
  /** The one address, or the stored route of it, under which search engines should know the page. */
  route: string
}

/** The first text that says anything. */
const firstOf = (...texts: Copy[]) => texts.find((text) => text?.trim())

/** What the browser's tab, search engines and shared links show of a page. React puts it into the head. */
export function PageMeta({seo, fallbackTitle, route}: PageMetaProps) {
  const origin = useContext(SiteOrigin)
  const {data: site} = useSuspenseQuery(siteOptions())
  const {copy} = useCopy()
  const address = resolveRoute(route, copy('{productName}'))
  const description = copy(firstOf(seo?.description, site?.seo?.description))
  return (
    <>
      <PageTitle>{copy(firstOf(seo?.title, fallbackTitle, site?.seo?.title))}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={new URL(address, origin).href} />
      {seo?.hideFromSearch && <meta name="robots" content="noindex" />}
    </>
  )
}

/** The title of a page in one line, followed by the product's name. The site's host stands in for both. */
export function PageTitle({children}: {children: string}) {
  const origin = useContext(SiteOrigin)
  const {copy} = useCopy()
  const parts = [children, copy('{productName}')].map((part) =>
    withoutMarks(part).replaceAll(/\s+/g, ' ').trim(),
  )
  return <title>{parts.filter(Boolean).join(' · ') || new URL(origin).host}</title>
}
