import {HttpError} from '../errors.ts'

/**
 * Hosts and origins that may call a server on this machine. Any website can send requests to a loopback port, and DNS rebinding lets
 * it choose the Host header, so both headers are checked.
 */
export interface AccessPolicy {
  /** Host names, without port, that are served besides the loopback names. */
  allowedHosts: readonly string[]
  /** Origins (`https://example.com`) that may call from a browser besides the server's own. */
  allowedOrigins: readonly string[]
}

/** The two headers that tell where a request comes from; null or undefined when absent. */
export interface RequestSource {
  host: string | null | undefined
  origin: string | null | undefined
}

/**
 * Tests the Host and Origin headers of a request or of a WebSocket handshake.
 *
 * @throws HttpError 403 that names the setting to change
 */
export function assertAllowedSource(policy: AccessPolicy, {host, origin}: RequestSource): void {
  if (!isAllowedHost(policy, host)) {
    throw new HttpError(
      403,
      `Host "${host ?? ''}" is not served here. Use a loopback address such as http://localhost, ` +
        'or add the host name to allowedHosts.',
    )
  }
  if (origin && !isSameOrigin(host, origin) && !policy.allowedOrigins.includes(origin)) {
    throw new HttpError(
      403,
      `Origin "${origin}" may not call this server. Add it to allowedOrigins to let that site in.`,
    )
  }
}

function isAllowedHost(policy: AccessPolicy, host: string | null | undefined): boolean {
  const name = hostnameOf(host)
  return name !== undefined && (isLoopback(name) || policy.allowedHosts.includes(name))
}

/**
 * Returns the name or address of a Host header, as `URL.hostname` spells it.
 * @returns undefined for anything but one host: with a user or a path it would become another address
 */
export function hostnameOf(host: string | null | undefined): string | undefined {
  const url = host ? URL.parse(`http://${host}`) : null
  return url?.href === `http://${url?.host}/` ? url.hostname : undefined
}

/** Returns true if a host name or address, as `URL.hostname` spells it, can only be this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}

function isSameOrigin(host: string | null | undefined, origin: string): boolean {
  const page = URL.parse(origin)
  if (!page || !/^https?:$/.test(page.protocol)) return false
  return URL.parse(`${page.protocol}//${host}`)?.host === page.host
}
