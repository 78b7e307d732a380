/**
 * Every address of the site that is not simply the `route` of a document. Pure data and functions:
 * the router, the server, the Studio's previews and the sitemap all read it.
 */

/** Addresses that show the content of another route. */
export const aliases: Record<string, string> = {
  '/Places': '/',
  '/privacy': '/Legal',
}

/** Addresses are the same whatever their case and with or without a slash at the end. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed.toLowerCase()
}

const aliasByPath = new Map(Object.entries(aliases).map(([from, to]) => [normalizePath(from), to]))

/**
 * The route under which content keeps what an address shows, normalized.
 * @param path the path of an address, in any case
 */
export function contentRoute(path: string): string {
  return normalizePath(aliasByPath.get(normalizePath(path)) ?? path)
}
