import type {BreadcrumbList} from 'schema-dts'
import {SCHEMA, StructuredData} from './StructuredData.tsx'

/** A page on the way from the home page to another. */
export interface Crumb {
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
