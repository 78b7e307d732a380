import type {BreadcrumbList, Organization, Thing, WebSite, WithContext} from 'schema-dts'
import {withoutMarks} from '../../model/shapes/marks.ts'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'

/** Content can contain anything, including the element's end tag. */
const writeJson = (value: unknown) => withoutMarks(JSON.stringify(value)).replaceAll('<', String.raw`\u003c`)

/** Data about a page in the vocabulary of https://schema.org, for search engines. Nobody sees it, and nothing runs it. */
export function StructuredData<Kind extends Thing>({data}: {data: WithContext<Kind>}) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: writeJson(data)}} />
}

/** Names the vocabulary of every page's data. */
export const SCHEMA = {'@context': 'https://schema.org'} as const

const LOGO = '/favicon.svg'

interface SiteDataProps {
  /** The product's name. */
  name: string
  /** Origin of the site. */
  origin: string
  language: string
  socialLinks: NonNullable<SITE_QUERY_RESULT>['socialLinks'] | undefined
}

/** The site's owner and name, for search engines on the home page. */
export function SiteData({name, origin, language, socialLinks}: SiteDataProps) {
  const url = new URL('/', origin).href
  return (
    <>
      <StructuredData<WebSite> data={{...SCHEMA, '@type': 'WebSite', name, url, inLanguage: language}} />
      <StructuredData<Organization>
        data={{
          ...SCHEMA,
          '@type': 'Organization',
          name,
          url,
          logo: new URL(LOGO, origin).href,
          sameAs: (socialLinks ?? []).flatMap((link) => link.url ?? []),
        }}
      />
    </>
  )
}

interface Crumb {
  name: string
  /** Its path or whole address. */
  address: string
}

/** The path to a page from the home page, which is the first crumb. @param origin of the site */
export function Breadcrumbs({crumbs, origin}: {crumbs: readonly Crumb[]; origin: string}) {
  const itemListElement = crumbs.map(({name, address}, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: new URL(address, origin).href,
  }))
  return <StructuredData<BreadcrumbList> data={{...SCHEMA, '@type': 'BreadcrumbList', itemListElement}} />
}
