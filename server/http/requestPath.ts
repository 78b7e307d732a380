/**
 * Returns the path of a request's target: `/Legal`, or a full address as a proxy may send it.
 * @returns undefined for a target that no page, file or endpoint can have, such as `//` or `*`
 */
export function requestPath(target = ''): string | undefined {
  // Refuses targets that would move the host: two slashes at the start, or a backslash, turn what follows into a host name. An
  // @ turns the part before it into credentials.
  if (!/^(?:https?:\/\/[^\s/?#@\\]+(?=[/?#]|$)|\/(?!\/))[^\\]*$/i.test(target)) return undefined
  return URL.parse(target, 'http://localhost')?.pathname
}
