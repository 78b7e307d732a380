/** The document that answers a page request, and its status. */
interface Entry {
  kind: 'document'
  /** Path from the folder that holds the entry pages. */
  file: 'index.html' | 'studio/index.html'
  status: 200 | 404
}

/** What content has at the path of an address. A redirect's location is ready to be sent. */
export type PathContent = {kind: 'page'} | {kind: 'nothing'} | {kind: 'redirect'; location: string}

/** Tells what content has at an address. */
export type FindContent = (address: Pick<URL, 'pathname' | 'search'>) => PathContent

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
): Entry | Extract<PathContent, {kind: 'redirect'}> {
  if (isStudioPath(address.pathname)) return {kind: 'document', file: 'studio/index.html', status: 200}
  const content = findContent(address)
  if (content.kind === 'redirect') return content
  return {kind: 'document', file: 'index.html', status: content.kind === 'page' ? 200 : 404}
}
