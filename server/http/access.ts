import {type AccessPolicy, assertAllowedSource, LakeError, type RequestSource} from 'content-lake'
import {Refusal} from './refusal.ts'

/**
 * Refuses requests to another host, and requests from another site's page.
 * @throws Refusal 403 that names the setting to change
 */
export function assertServed(access: AccessPolicy, {host, origin}: RequestSource): void {
  if (!isServed(access, {host, origin: undefined})) {
    throw new Refusal(
      403,
      `Host "${host ?? ''}" is not served here. Use the address that the server printed at its start, ` +
        'or set SITE_URL to this one, or add the host name to ALLOWED_HOSTS, and start the server again.',
    )
  }
  if (!isServed(access, {host, origin})) {
    throw new Refusal(
      403,
      `Pages of "${origin}" may not call this server. If it is this server behind a proxy, set SITE_URL to that address ` +
        'and TRUSTED_PROXIES to the proxy, which passes the host on as X-Forwarded-Host; or add the host to ALLOWED_HOSTS.',
    )
  }
}

/** Makes the same check, and returns its result. */
export function isServed(access: AccessPolicy, source: RequestSource): boolean {
  try {
    assertAllowedSource(access, source)
    return true
  } catch (error) {
    if (error instanceof LakeError) return false
    throw error
  }
}
