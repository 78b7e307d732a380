/** Default page after signing in. */
const STUDIO = '/studio/'

/**
 * Returns the path to open after signing in: the page that people came from, if it is on this server.
 *
 * @param wanted a path, or the full address that the Studio gives; null if there is none
 * @param origin of this server, as the request names it
 * @returns a path with query and fragment
 */
export function returnPath(wanted: string | null, origin: string): string {
  const target = wanted === null ? null : URL.parse(wanted, origin)
  if (target?.origin !== origin) return STUDIO
  // Two slashes at the start would turn the path into a host name.
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}
