/**
 * Paths that a larger server passes to its lake: those of an API version (`/v1/…`, `/vX/…`, `/v2025-02-19/…`) and addresses of
 * assets.
 */
export const LAKE_PATHS = /^\/(?:v(?:X|\d[\d-]*)\/|(?:images|files)\/[^/]+\/[^/]+\/[^/]+)/

/** Returns true if a path is the lake's. */
export const isLakePath = (pathname: string): boolean => LAKE_PATHS.test(pathname)
