import {aliases} from '../routes.ts'

const routeByAlias = new Map(Object.entries(aliases).map(([alias, route]) => [alias.toLowerCase(), route]))

const RESERVED = [
  {
    pattern: /^\/(studio|sign-in|preview|health|assets|images|files|api|v(x|\d[\d-]*))(\/|$)/i,
    reason:
      'This address belongs to the server: the Studio, sign-in, shared previews, files, an API, or what supervises it.',
  },
  {
    pattern:
      /^\/(fonts\/.*|favicon\.(svg|ico)|apple-touch-icon\.png|robots\.txt|sitemap(-\d+)?\.xml|share(\/.*)?\.png)$/i,
    reason: 'This address is a file of the site.',
  },
  {
    pattern: /^\/(available|notavailable)\//i,
    reason: 'The pages about cities are at the addresses below /Available and /NotAvailable.',
  },
  {
    pattern: /^\/signup\//i,
    reason: 'Addresses below /signup/ have no page: they close the sign-up panel.',
  },
]

/** Explains why no document can have an address, whatever is in the dataset; undefined if one can. */
export function reasonReserved(route: string): string | undefined {
  const shown = routeByAlias.get(route.toLowerCase())
  if (shown) return `The site shows the page of ${shown} at ${route}.`
  return RESERVED.find(({pattern}) => pattern.test(route))?.reason
}
