/** The HTML file that answers a page request, and the status. */
type Entry =
  | {kind: 'studio'; status: 200}
  /** `address` is the canonical address of the content; undefined if there is no content, or if the content is not known. */
  | {kind: 'site'; status: 200 | 404; address: string | undefined; servedCity?: string | undefined}

/** Content at the path of an address. A redirect's location is ready to be sent. */
export type PathContent =
  /** `servedCity` is the slug of the city, if the page says that Loop serves it. */
  | {kind: 'page'; address: string | undefined; servedCity?: string | undefined}
  | {kind: 'nothing'}
  /** `permanent` is true if the old address will never be used again. */
  | {kind: 'redirect'; location: string; permanent: boolean}
  /** Somebody has sent the form that searches for a city. */
  | {kind: 'citySearch'; city: string}

/** Finds the content at an address. */
export type FindContent = (address: Pick<URL, 'pathname' | 'search'>) => PathContent

/** Reports a page at every address. Used as long as the content is not known. */
export const unknownContent: FindContent = () => ({kind: 'page', address: undefined})

/** Returns true if a path belongs to the Studio. */
export function isStudioPath(pathname: string): boolean {
  return /^\/studio(\/|$)/.test(pathname)
}

/**
 * Returns the answer to a page request. An address without content gets the site's HTML too, with the status 404: the site then shows
 * its Not Found page.
 */
export function entryOf(
  address: Pick<URL, 'pathname' | 'search'>,
  findContent: FindContent,
): Entry | Extract<PathContent, {kind: 'redirect' | 'citySearch'}> {
  if (isStudioPath(address.pathname)) return {kind: 'studio', status: 200}
  const content = findContent(address)
  if (content.kind === 'redirect' || content.kind === 'citySearch') return content
  return content.kind === 'page'
    ? {...content, kind: 'site', status: 200}
    : {kind: 'site', status: 404, address: undefined}
}
