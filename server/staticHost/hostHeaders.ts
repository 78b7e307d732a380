import {SHARE_PATH} from '../../model/images/shareImage.ts'
import {CACHING} from '../http/caching.ts'
import type {HeadersOf} from '../http/headers.ts'

const POLICY = 'Content-Security-Policy'

/** Headers of answers at a path. A `*` at the end of the path stands for all paths that begin like it. */
export interface HostHeaders {
  path: string
  headers: Record<string, string>
}

/** Returns the part of a policy that works in a header only: the origins that may frame a page. Documents contain the rest. */
function framePolicy(policy: string): Record<string, string> {
  const directive = policy.split('; ').find((part) => part.startsWith('frame-ancestors'))
  return directive ? {[POLICY]: directive} : {}
}

const caching = (value: string, ...paths: string[]): HostHeaders[] =>
  paths.map((path) => ({path, headers: {'Cache-Control': value}}))

/**
 * Returns our server's headers for a static host. Documents and unnamed paths have no header for caching: each host makes browsers
 * revalidate by itself, and some would send both headers. If there are two policies, browsers obey both.
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
