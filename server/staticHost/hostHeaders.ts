import {SHARE_PATH} from '../../model/images/shareImage.ts'
import {CACHING} from '../http/caching.ts'
import type {HeadersOf} from '../http/headers.ts'

const POLICY = 'Content-Security-Policy'

/** Headers of answers at a path, or at all paths that begin as one that ends with a `*`. */
export interface HostHeaders {
  path: string
  headers: Record<string, string>
}

/** Who may show a page in a frame. Documents bring the rest of their policies along. */
function framePolicy(policy: string): Record<string, string> {
  const directive = policy.split('; ').find((part) => part.startsWith('frame-ancestors'))
  return directive ? {[POLICY]: directive} : {}
}

const caching = (value: string, ...paths: string[]): HostHeaders[] =>
  paths.map((path) => ({path, headers: {'Cache-Control': value}}))

/**
 * The headers of our own server, as a host of static files sends them. Documents and all that is not named have none for caching:
 * each host says by itself that browsers are to ask again, and some would send both. Of two policies browsers obey both.
 */
export function hostHeaders(headersOf: HeadersOf): HostHeaders[] {
  const {[POLICY]: site = '', ...common} = headersOf('/')
  const {[POLICY]: studio = ''} = headersOf('/studio/')
  return [
    {path: '/*', headers: {...common, ...framePolicy(site)}},
    {path: '/studio/*', headers: framePolicy(studio)},
    ...caching(CACHING.built, '/assets/*', '/studio/assets/*'),
    ...caching(CACHING.file, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'),
    ...caching(CACHING.made, `${SHARE_PATH}/*`),
  ]
}
