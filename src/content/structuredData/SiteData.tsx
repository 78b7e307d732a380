import type {Organization, WebSite} from 'schema-dts'
import type {SITE_QUERY_RESULT} from '../sanity.types.ts'
import {SCHEMA, StructuredData} from './StructuredData.tsx'

const LOGO = '/favicon.svg'

interface SiteDataProps {
  /** The product's. */
  name: string
  /** Where the site is served. */
  origin: string
  socialLinks: NonNullable<SITE_QUERY_RESULT>['socialLinks'] | undefined
}

/** Who the site is of, and what it is called. Search engines read it on the home page. */
export function SiteData({name, origin, socialLinks}: SiteDataProps) {
  const url = new URL('/', origin).href
  return (
    <>
      <StructuredData<WebSite> data={{...SCHEMA, '@type': 'WebSite', name, url}} />
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
