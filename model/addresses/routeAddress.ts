import {resolveRoute} from '../../schemas/routes.ts'

/**
 * The target of a link, as queries project it: a document by its route, or a help topic by its slug in its help center.
 */
export interface LinkTarget {
  /** The stored route; for a help topic, the route of its help center. */
  route: string | null
  topicSlug?: string | null
  anchor?: string | null
}

/** Query parameter that names a topic in a help center's address. */
export const TOPIC_PARAMETER = 'topic'

/** Query parameter that searches help topics. */
export const SEARCH_PARAMETER = 'search'

/** Query parameter that searches for a city. */
export const CITY_PARAMETER = 'city'

/** Query parameter that names the state whose cities are listed. */
export const STATE_PARAMETER = 'state'

/** Returns the address of a topic in the help center at an address. */
export const topicAddress = (centreAddress: string, slug: string): string =>
  `${centreAddress}?${TOPIC_PARAMETER}=${encodeURIComponent(slug)}`

const PATH = /^\/(?!\/)[^\s\\%?#]*$/

/** True if a text is a path of this site, without escapes. After two slashes, another site's name would follow. */
export const isPath = (text: string): boolean => PATH.test(text)

/** Returns the address of a link's target, always on this site; undefined if it has none. */
export function linkAddress({route, topicSlug, anchor}: LinkTarget, productName: string): string | undefined {
  const path = resolveRoute(route ?? '', productName)
  if (!isPath(path)) return undefined
  const address = topicSlug ? topicAddress(path, topicSlug) : path
  return anchor ? `${address}#${anchor}` : address
}
