import {defineQuery} from 'groq'
import {contentOptions} from '../contentOptions.ts'

const ROUTES_QUERY = defineQuery(`*[_type in ["page", "legalDocument"] && defined(route)]{_type, route}`)

/**
 * Every address that a document has, in its exact spelling. Addresses are the same whatever their
 * case, but a query by route must name the stored spelling to be answered from an index.
 */
export const routesOptions = () => contentOptions('routes', ROUTES_QUERY)
