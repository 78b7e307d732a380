import {contentOptions} from '../content/contentOptions.ts'
import {ADDRESS_QUERY} from '../content/queries/routesQuery.ts'
import {storedSpellings} from './addresses.ts'

/**
 * What content has at a path, for `resolveAddress`.
 * @param path of an address, in any case, escapes included
 * @param productName as the site settings have it: a route can have it in it
 */
export const addressOptions = (path: string, productName: string | null | undefined) =>
  contentOptions('address', ADDRESS_QUERY, {routes: storedSpellings(path, productName ?? '')})
