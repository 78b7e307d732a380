/**
 * Whether a server that has more than a lake to serve should hand a path to it: an API version
 * (`/v1/…`, `/vX/…`, `/v2025-02-19/…`) or an asset's address.
 */
export function isLakePath(pathname: string): boolean {
  return /^\/(?:v(?:X|\d[\d-]*)\/|(?:images|files)\/[^/]+\/[^/]+\/[^/]+)/.test(pathname)
}
