import {useSuspenseQuery} from '@tanstack/react-query'
import {createContext, useContext} from 'react'
import {useCopy} from './copy.tsx'
import type {Copy} from './copy.tsx'
import {oneLine, pageTexts} from './pageTexts.ts'
import {siteOptions} from './queries/site.ts'
import {resolveRoute} from './routeAddress.ts'
import type {PAGE_QUERY_RESULT} from './sanity.types.ts'
import {SHARE_IMAGE_SIZE, shareImagePath} from './shareImage.ts'
import {Breadcrumbs} from './structuredData/Breadcrumbs.tsx'
import {SiteData} from './structuredData/SiteData.tsx'

/** Where the site is served, such as `https://loop.example`: the start of canonical addresses. */
export const SiteOrigin = createContext('')

/** A page on the way to another. One that nobody has named or published is left out. */
export interface Parent {
  label: Copy
  /** Its address, or the stored route of it. */
  to: string | null | undefined
}

const HOME = '/'

interface PageMetaProps {
  /** The page's own texts; those of the site settings stand in for what it lacks. */
  seo: NonNullable<PAGE_QUERY_RESULT>['seo'] | undefined
  /** Title of a page that has none of its own: its main heading. */
  fallbackTitle: Copy
  /** The one address, or the stored route of it, under which search engines should know the page. */
  route: string
  /** Pages on the way to it from the home page. */
  parents?: readonly Parent[]
  /** The page whose image is shown with shared links, for a page that has none of its own. */
  imageOf?: string
}

/** What the browser's tab, search engines and shared links show of a page. React puts it into the head. */
export function PageMeta({seo, fallbackTitle, route, parents, imageOf = route}: PageMetaProps) {
  const origin = useContext(SiteOrigin)
  const {data: site} = useSuspenseQuery(siteOptions())
  const {copy} = useCopy()
  const name = copy('{productName}')
  const {title, description} = pageTexts({seo, fallbackTitle, site: site?.seo}, copy)
  const url = new URL(resolveRoute(route, name), origin).href
  const crumbs = [{label: name, to: HOME}, ...(parents ?? []), {label: title, to: route}].flatMap(
    ({label, to}) => (label && to ? {name: copy(label), address: resolveRoute(to, name)} : []),
  )
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={url} />
      {seo?.hideFromSearch && <meta name="robots" content="noindex" />}
      <SharedLink {...{name, title, description, url}} image={shareImagePath(resolveRoute(imageOf, name))} />
      {route === HOME ? (
        <SiteData {...{name, origin}} socialLinks={site?.socialLinks} />
      ) : (
        <Breadcrumbs {...{crumbs, origin}} />
      )}
    </>
  )
}

interface SharedLinkProps {
  /** The product's. */
  name: string
  title: string
  description: string
  url: string
  /** Path of its image. */
  image: string
}

/** What apps show of a link to the page: https://ogp.me. Where the texts of X differ, it reads these. */
function SharedLink({name, title, description, url, image}: SharedLinkProps) {
  const origin = useContext(SiteOrigin)
  const properties = {
    type: 'website',
    site_name: name,
    title: title || name,
    description,
    url,
    image: new URL(image, origin).href,
    'image:type': 'image/png',
    'image:width': `${SHARE_IMAGE_SIZE.width}`,
    'image:height': `${SHARE_IMAGE_SIZE.height}`,
    'image:alt': title || name,
  }
  return (
    <>
      {Object.entries(properties).map(
        ([property, content]) =>
          content && <meta key={property} property={`og:${property}`} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The title of a page in one line, followed by the product's name. The site's host stands in for both. */
export function PageTitle({children}: {children: string}) {
  const origin = useContext(SiteOrigin)
  const {copy} = useCopy()
  const parts = [children, copy('{productName}')].map(oneLine)
  return <title>{parts.filter(Boolean).join(' · ') || new URL(origin).host}</title>
}
