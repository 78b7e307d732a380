/** Where people go who came to sign in from nowhere. */
const STUDIO = '/studio/'

/**
 * The page to go on to: the one that somebody came from, if it is one of this server.
 *
 * @param wanted a path, or an address in full as the Studio gives it; null when nothing is wanted
 * @param origin of this server, as the request names it
 * @returns a path with query and fragment
 */
export function returnPath(wanted: string | null, origin: string): string {
  const target = wanted === null ? null : URL.parse(wanted, origin)
  if (target?.origin !== origin) return STUDIO
  // Two slashes at its start would make a host name of the path.
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}
