import type {CookieOptions} from 'hono/utils/cookie'
import {nameWithPort} from 'content-lake'

/**
 * Describes a cookie of the sign-in pages. Over HTTPS its prefix keeps other hosts of the domain from setting it.
 * @param origin of the server for staff
 */
export function signInCookie(name: string, origin: string) {
  const address = new URL(origin)
  const secure = address.protocol === 'https:'
  return {
    name: secure ? name : nameWithPort(name, address),
    options: {
      ...(secure && {prefix: 'host'}),
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'Lax',
    } satisfies CookieOptions,
  }
}
