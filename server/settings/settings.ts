import {isIPv6} from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import {OperatorError} from '../errors.ts'
import {parseRange, type TrustedProxies} from './clientAddress.ts'

/** Settings of the server and of its content. */
export interface ServerSettings {
  /** Name or address to listen on; a loopback address by default. */
  host: string
  /** Its spelling in addresses: `localhost`, a name, or an IP address, with brackets for IPv6. */
  hostname: string
  /** TCP port; 0 lets the system choose a free one. */
  port: number
  /** Allowed host names besides the loopback ones, as `URL.hostname` spells them; includes the site's. */
  allowedHosts: string[]
  /** Origin of the site for visitors; undefined if it is not set. */
  siteUrl: string | undefined
  /** Proxies whose X-Forwarded-For, -Proto and -Host are trusted. */
  trustedProxies: TrustedProxies
  /** Folder of the lake's database and assets, absolute. */
  lakeFolder: string
  /** Bytes of compressed HTML to keep in memory; the rest is on disk. */
  pagesMemory: number
  /** True if visitors may send the embedded lake any query, false for the site's own only. */
  openDataset: boolean
  /** True if each request is logged. */
  accessLog: boolean
  /** Token with which a supervisor reads figures; undefined if none are kept. */
  metricsToken: string | undefined
  /** Token that reads drafts of a hosted project for guests; undefined if none was given. */
  viewerToken: string | undefined
}

/** Returns the origin of the site for visitors: by default the address on which the server listens. */
export const siteUrlOf = ({siteUrl, hostname, port}: ServerSettings): string =>
  siteUrl ?? `http://${hostname}:${port}`

/** Returns the origins of the site over TLS: the one that visitors are told, and one for each allowed host name. */
export const ownOrigins = ({siteUrl, allowedHosts}: ServerSettings): string[] => [
  ...(siteUrl === undefined ? [] : [siteUrl]),
  ...allowedHosts.map((host) => `https://${host}`),
]

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))

/** Addresses that stand for all addresses of the machine. */
const WILDCARDS = new Set(['0.0.0.0', '[::]'])

/**
 * Reads HOST, PORT, ALLOWED_HOSTS, SITE_URL, TRUSTED_PROXIES, LAKE_DIR, PAGES_MEMORY, OPEN_DATASET, ACCESS_LOG, METRICS_TOKEN and
 * SANITY_VIEWER_TOKEN.
 * @throws OperatorError if one of them has an invalid value
 */
export function readSettings(variables: NodeJS.ProcessEnv): ServerSettings {
  const host = variables['HOST'] || '127.0.0.1'
  const hostname = readHostname(host)
  const isWildcard = WILDCARDS.has(hostname)
  const siteUrl = readSiteUrl(variables['SITE_URL']?.trim())
  // Only checked here. Pages send this token, and with an invalid one they would get no cities.
  readToken('VITE_CITIES_API_TOKEN', variables)
  const others = [...readAllowedHosts(variables['ALLOWED_HOSTS'] ?? ''), ...hostnameOf(siteUrl)]
  return {
    host,
    hostname: isWildcard || hostname === '127.0.0.1' ? 'localhost' : hostname,
    port: readPort(variables['PORT'] || '4000'),
    allowedHosts: isWildcard ? others : [hostname, ...others],
    siteUrl,
    trustedProxies: readProxies(variables['TRUSTED_PROXIES'] ?? ''),
    lakeFolder: readLakeFolder(path.resolve(variables['LAKE_DIR'] || '.lake')),
    pagesMemory: readMegabytes('PAGES_MEMORY', variables['PAGES_MEMORY'] || '64') * 1_000_000,
    openDataset: readSwitch('OPEN_DATASET', variables['OPEN_DATASET'] || 'false'),
    accessLog: readSwitch('ACCESS_LOG', variables['ACCESS_LOG'] || 'false'),
    metricsToken: readMetricsToken(variables['METRICS_TOKEN']?.trim()),
    viewerToken: readToken('SANITY_VIEWER_TOKEN', variables),
  }
}

/** Refuses a folder that contains the site itself: it would be moved, restored and backed up with the content. */
function readLakeFolder(folder: string): string {
  const site = process.cwd()
  if (!`${site}${path.sep}`.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`))
    return folder
  throw new OperatorError(
    `LAKE_DIR is "${folder}", in which the site itself lies. Set it to a folder for content alone, such as .lake.`,
  )
}

function readSwitch(name: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  throw new OperatorError(`${name} is "${value}". Set it to true or false.`)
}

function readMegabytes(name: string, value: string): number {
  if (/^\d{1,6}$/.test(value)) return Number(value)
  throw new OperatorError(`${name} is "${value}". Set it to a number of megabytes, such as 128.`)
}

/** Characters that `Authorization: Bearer` can carry. */
const BEARER_TOKEN = /^[\w.~+/-]+=*$/

/**
 * Reads a token that requests carry. Messages never repeat it.
 * @returns undefined if none is set
 * @throws OperatorError if no request could carry it
 */
export function readToken(name: string, variables: NodeJS.ProcessEnv): string | undefined {
  const value = variables[name]?.trim()
  if (!value) return undefined
  if (BEARER_TOKEN.test(value)) return value
  throw new OperatorError(
    `${name} is no token: it has signs besides letters, digits and .~+/-_=. Set it to the token alone, as its service shows it.`,
  )
}

/** Shorter tokens could be guessed. */
const SHORTEST_TOKEN = 20

function readMetricsToken(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (value.length >= SHORTEST_TOKEN && BEARER_TOKEN.test(value)) return value
  throw new OperatorError(
    `METRICS_TOKEN is no good. Set it to ${SHORTEST_TOKEN} letters and digits or more, such as what \`openssl rand -hex 20\` prints.`,
  )
}

function readPort(value: string): number {
  const port = v.safeParse(Port, value)
  if (port.success) return port.output
  throw new OperatorError(`PORT is "${value}". Set it to a number from 0 to 65535, such as 4000.`)
}

function readHostname(host: string): string {
  const hostname = urlHostname(host)
  if (hostname) return hostname
  throw new OperatorError(
    `HOST is "${host}". Set it to one host name or IP address, without scheme or port, such as 127.0.0.1.`,
  )
}

function readAllowedHosts(list: string): string[] {
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const hostname = urlHostname(entry.replace(/^\[(.*)\]$/, '$1'))
    if (hostname) return hostname
    throw new OperatorError(
      `ALLOWED_HOSTS has "${entry}". List host names only, without port or path, such as www.example.com.`,
    )
  })
}

function readProxies(list: string): TrustedProxies {
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).flatMap((entry) => {
    const range = parseRange(entry)
    if (range) return [range]
    throw new OperatorError(
      `TRUSTED_PROXIES has "${entry}". List IP addresses or ranges, such as 127.0.0.1 and 10.0.0.0/8.`,
    )
  })
}

/** Reads the origin of the site, for canonical addresses. */
function readSiteUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.parse(value)
  const isOrigin = url && `${url.origin}/` === url.href
  if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin
  throw new OperatorError(
    `SITE_URL is ${url?.password ? 'an address with a password' : `"${value}"`}. Set it to where visitors reach the site, without a path, such as https://www.example.com.`,
  )
}

const hostnameOf = (siteUrl: string | undefined): string[] => (siteUrl ? [new URL(siteUrl).hostname] : [])

/** Returns a host name or IP address as `URL.hostname` spells it; undefined if it is neither. */
function urlHostname(host: string): string | undefined {
  if (isIPv6(host)) return URL.parse(`http://[${host}]`)?.hostname
  return /^[a-z0-9._-]+$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined
}
