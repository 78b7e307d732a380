import {contentOptions} from '../contentOptions.ts'

/**
 * Every address that a document has, in its exact spelling, and the redirects. Addresses are the same
 * whatever their case, but a query by route must name the stored spelling to be answered from an index.
 */
export const routesOptions = () =>
  contentOptions('routes', async () => (await import('./routesQuery.ts')).ROUTES_QUERY)
