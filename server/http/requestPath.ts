/**
 * The path of a request's target: `/Legal`, or the address in full as a proxy may send it.
 * @returns undefined for a target that no page, file or endpoint can have, such as `//` or `*`
 */
export function requestPath(target = ''): string | undefined {
  // Two slashes at the start, or a backslash, would have what follows taken for a host name; an @, what comes before for none.
  if (!/^(?:https?:\/\/[^\s/?#@\\]+(?=[/?#]|$)|\/(?!\/))[^\\]*$/i.test(target)) return undefined
  return URL.parse(target, 'http://localhost')?.pathname
}
