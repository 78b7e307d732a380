import {resolveRoute} from '../../schemas/routes.ts'

/** A document that a link leads to, as queries project it: by its route, or a help topic by its slug in its center. */
export interface LinkTarget {
  /** As it is stored; of a help topic that of its center. */
  route: string | null
  topicSlug?: string | null
  anchor?: string | null
}

/** Name of the part of a help center's address that names a topic. */
export const TOPIC_PARAMETER = 'topic'

/** Name of the part of an address that searches help topics. */
export const SEARCH_PARAMETER = 'search'

/** Name of the part of an address that searches for a city. */
export const CITY_PARAMETER = 'city'

/** Name of the part of an address that names the state whose cities are listed. */
export const STATE_PARAMETER = 'state'

/** The address of a topic of the help center at an address. */
export const topicAddress = (centreAddress: string, slug: string): string =>
  `${centreAddress}?${TOPIC_PARAMETER}=${encodeURIComponent(slug)}`

const PATH = /^\/(?!\/)[^\s\\%?#]*$/

/** Whether a text is a path of this site, without escapes: after two slashes stands another one's name. */
export const isPath = (text: string): boolean => PATH.test(text)

/** The address of what a link leads to, always one of this site; undefined when it has none. */
export function linkAddress({route, topicSlug, anchor}: LinkTarget, productName: string): string | undefined {
  const path = resolveRoute(route ?? '', productName)
  if (!isPath(path)) return undefined
  const address = topicSlug ? topicAddress(path, topicSlug) : path
  return anchor ? `${address}#${anchor}` : address
}
