/** The document that answers a page request, and its status. */
type Entry =
  | {kind: 'studio'; status: 200}
  /** `address` is the one address of what is shown; undefined where nothing is, or where nobody knows. */
  | {kind: 'site'; status: 200 | 404; address: string | undefined; servedCity?: string | undefined}

/** What content has at the path of an address. A redirect's location is ready to be sent. */
export type PathContent =
  /** `servedCity` is the city, as its address has it, of which the page says that it is served. */
  | {kind: 'page'; address: string | undefined; servedCity?: string | undefined}
  | {kind: 'nothing'}
  /** `permanent` says that the address will never be of use again. */
  | {kind: 'redirect'; location: string; permanent: boolean}
  /** Somebody has sent the form that searches for a city. */
  | {kind: 'citySearch'; city: string}

/** Tells what content has at an address. */
export type FindContent = (address: Pick<URL, 'pathname' | 'search'>) => PathContent

/** Says that there is a page at every address: for as long as nobody has told what there is. */
export const unknownContent: FindContent = () => ({kind: 'page', address: undefined})

/** Whether a path belongs to the Studio. */
export function isStudioPath(pathname: string): boolean {
  return /^\/studio(\/|$)/.test(pathname)
}

/**
 * What answers the request of a page. An address that content does not have gets the site's document
 * all the same, with the status 404: the site shows its Not Found page in it.
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
