import type {Context} from 'hono'

/** The query string of a request. */
export function searchOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams
}

/** Where the request reached the lake, such as `http://localhost:4000`. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

/** The API version as the path spells it, such as `v2025-02-19`. */
export function versionOf(c: Context): string {
  return c.req.param('version') ?? ''
}
