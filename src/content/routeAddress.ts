/** What an address keeps of the product's name. */
const lettersAndDigits = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * A stored route as an address: `/Help{productName}` follows the product's name.
 * @param productName as visitors read it; an address has only its letters and digits
 */
export const resolveRoute = (route: string, productName: string): string =>
  route.replaceAll('{productName}', () => lettersAndDigits(productName))

/** A document that a link leads to, as queries project it: by its route, or a help topic by its center. */
export interface LinkTarget {
  route: string | null
  topicAudience?: string | null
  topicSlug?: string | null
  anchor?: string | null
}

/** What routes need to become addresses. */
export interface RouteValues {
  productName: string
  /** Routes of the help centers by their audience, as they are stored. */
  helpCentres: ReadonlyMap<string, string>
}

/** Name of the part of a help center's address that names a topic. */
export const TOPIC_PARAMETER = 'topic'

/** The address of a topic of the help center at an address. */
export const topicAddress = (centreAddress: string, slug: string): string =>
  `${centreAddress}?${TOPIC_PARAMETER}=${encodeURIComponent(slug)}`

/** A path of this site: after two slashes stands another one's name. */
const IS_PATH = /^\/(?![/\\])/

/** The address of a document, without the part of it that a link names. */
function documentAddress(
  {route, topicAudience, topicSlug}: LinkTarget,
  {productName, helpCentres}: RouteValues,
): string | undefined {
  if (route) return resolveRoute(route, productName)
  const centre = helpCentres.get(topicAudience ?? '')
  return centre && topicSlug ? topicAddress(resolveRoute(centre, productName), topicSlug) : undefined
}

/** The address of what a link leads to, always one of this site; undefined when it has none. */
export function linkAddress(target: LinkTarget, values: RouteValues): string | undefined {
  const address = documentAddress(target, values)
  if (!address || !IS_PATH.test(address)) return undefined
  return target.anchor ? `${address}#${target.anchor}` : address
}
