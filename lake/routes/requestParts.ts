import type {Context} from 'hono'

/** The query string of a request. */
export function searchOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

/** The API version as the path spells it, such as `v2025-02-19`. */
export function versionOf(c: Context): string {
  return c.req.param('version') ?? ''
}
