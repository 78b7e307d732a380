import type {BreadcrumbList, Organization, Thing, WebSite, WithContext} from 'schema-dts'
import {withoutMarks} from '../../model/shapes/marks.ts'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'

/** Content can have anything in it, also what would end the element. */
const writeJson = (value: unknown) => withoutMarks(JSON.stringify(value)).replaceAll('<', String.raw`\u003c`)

/** What a page says of itself in the words of https://schema.org, for search engines. Nobody sees or runs it. */
export function StructuredData<Kind extends Thing>({data}: {data: WithContext<Kind>}) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: writeJson(data)}} />
}

/** Names the vocabulary that every page's data is in. */
export const SCHEMA = {'@context': 'https://schema.org'} as const

const LOGO = '/favicon.svg'

interface SiteDataProps {
  /** The product's. */
  name: string
  /** Where the site is served. */
  origin: string
  language: string
  socialLinks: NonNullable<SITE_QUERY_RESULT>['socialLinks'] | undefined
}

/** Who the site is of, and what it is called. Search engines read it on the home page. */
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

/** A page on the way from the home page to another. */
interface Crumb {
  name: string
  /** Its path, or its whole address. */
  address: string
}

/** The way to a page from the home page, which is the first crumb. @param origin where the site is served */
export function Breadcrumbs({crumbs, origin}: {crumbs: readonly Crumb[]; origin: string}) {
  const itemListElement = crumbs.map(({name, address}, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: new URL(address, origin).href,
  }))
  return <StructuredData<BreadcrumbList> data={{...SCHEMA, '@type': 'BreadcrumbList', itemListElement}} />
}
