import {useSuspenseQuery} from '@tanstack/react-query'
import {lazy, Suspense, useContext} from 'react'
import {resolveRoute} from '../../schemas/routes.ts'
import {useCopy} from './copy.tsx'
import type {Copy} from '../../model/facts/interpolate.ts'
import {altOf, type ImageSource, isShown} from '../../model/images/image.ts'
import {oneLine, pageTexts} from '../../model/text/pageTexts.ts'
import {PageTitle} from './PageTitle.tsx'
import {Part} from './Part.tsx'
import {loadCode} from '../ui/loadCode.ts'
import {siteLanguage, siteOptions} from './queries/site.ts'
import {linkAddress} from '../../model/addresses/routeAddress.ts'
import type {PAGE_QUERY_RESULT} from '../../model/sanity.types.ts'
import {shareImagePath} from '../../model/images/shareImage.ts'
import {ShareImageTags} from './ShareImageTags.tsx'
import {SiteOrigin} from './siteOrigin.ts'
import {Breadcrumbs, SiteData} from './structuredData.tsx'

/** A page above another. It is left out without a name or an address, or if it is not published. */
interface Parent {
  label: Copy
  /** Its address or stored route. */
  to: string | null | undefined
}

const HOME = '/'

/** Few pages have an image of their own for shared links. */
const SharedImage = lazy(() =>
  loadCode('images for shared links', () => import('./images/SharedImage.tsx')).then((code) => ({
    default: code.SharedImage,
  })),
)

type Seo = NonNullable<NonNullable<PAGE_QUERY_RESULT>['seo']>

interface PageMetaProps {
  /** The page's own texts and image; the site settings fill in missing ones. */
  seo: (Omit<Seo, 'image'> & {image?: ImageSource | null | undefined}) | null | undefined
  /** Title of a page without its own: its main heading. */
  fallbackTitle: Copy
  /** The canonical address, or its stored route, for search engines. */
  route: string
  /** Pages between the home page and this one. */
  parents?: readonly Parent[]
  /** True to keep search engines from listing the page, even if its content allows it. */
  hideFromSearch?: boolean
  /** The page whose drawn image shared links show, for a page without its own. */
  imageOf?: string
}

/**
 * The texts and image for the browser's tab, search engines and shared links. React puts them into the head, except
 * structured data.
 */
export function PageMeta({
  seo,
  fallbackTitle,
  route,
  parents,
  hideFromSearch = false,
  imageOf = route,
}: PageMetaProps) {
  const {data: site} = useSuspenseQuery(siteOptions())
  const origin = useContext(SiteOrigin)
  const {plain} = useCopy()
  const name = plain('{productName}')
  const {title, description} = pageTexts({seo, fallbackTitle, site: site?.seo}, plain)
  const url = new URL(resolveRoute(route, name), origin).href
  // Data for apps that show a link to the page: https://ogp.me. X reads it for texts that do not differ.
  const shared = {type: 'website', site_name: name, title: title || name, description, url}
  // The image that staff chose; without it, the one that the site draws.
  const image = [seo?.image, site?.seo?.image].find(isShown)
  const onTheWay = [{label: name, to: HOME}, ...(parents ?? [])].flatMap(({label, to}) => {
    const address = linkAddress({route: to ?? null}, name)
    return label && address ? {name: plain(label), address} : []
  })
  const crumbs = [...onTheWay, ...(title ? [{name: title, address: url}] : [])]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={url} />
      {(hideFromSearch || seo?.hideFromSearch) && <meta name="robots" content="noindex" />}
      {Object.entries(shared).map(
        ([property, content]) =>
          content && <meta key={property} property={`og:${property}`} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {image ? (
        <Part name="image for shared links" of={image}>
          <Suspense>
            <SharedImage image={image} alt={oneLine(plain(altOf(image)))} />
          </Suspense>
        </Part>
      ) : (
        <ShareImageTags
          address={shareImagePath(resolveRoute(imageOf, name))}
          type="image/png"
          alt={shared.title}
        />
      )}
      <div hidden>
        {route === HOME ? (
          <SiteData {...{name, origin}} language={siteLanguage(site)} socialLinks={site?.socialLinks} />
        ) : (
          <Breadcrumbs {...{crumbs, origin}} />
        )}
      </div>
    </>
  )
}
