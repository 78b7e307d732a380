import {createHash} from 'node:crypto'
import type {Connection} from '../../model/connection/connection.ts'
import {SHARED_REVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {isStudioPath} from '../addresses/entries.ts'
import {doorOf} from './gate.ts'

/** Headers of every answer that is not the lake's own. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Browsers obey it over HTTPS only.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** Headers that matter on documents only. On a script, a style sheet or a font they mean nothing, and are larger than many of them. */
export const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
]

/** Returns the sources of content besides this origin: none if the lake is embedded. */
function contentSources({embedded, projectId}: Connection): {connect: string; assets: string} {
  if (embedded) return {connect: '', assets: ''}
  const hosts = [`${projectId}.api.sanity.io`, `${projectId}.apicdn.sanity.io`]
  return {
    connect: [...hosts.map((host) => ` https://${host}`), ` wss://${projectId}.api.sanity.io`].join(''),
    assets: ' https://cdn.sanity.io',
  }
}

type Directives = Record<string, string>

const policy = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const withInline = (directives: Directives) =>
  policy({...directives, 'script-src': "'self' 'unsafe-inline'", 'style-src': "'self' 'unsafe-inline'"})

/** Texts of the inline scripts and styles of a page. */
interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Returns the sources that a page may run or show: files of this origin, and these texts. */
const allowing = (texts: readonly string[]) =>
  ["'self'", ...texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)].join(
    ' ',
  )

interface SiteSources {
  connection: Connection
  /** Origins of the outside services that pages of the site call. */
  services: string[]
  inline: Inline
}

function siteDirectives({connection, services, inline}: SiteSources): Directives {
  const {connect, assets} = contentSources(connection)
  return {
    'default-src': "'none'",
    'script-src': allowing(inline.scripts),
    'style-src': allowing(inline.styles),
    'img-src': `'self' data:${assets}`,
    // Also for captions.
    'media-src': `'self'${assets}`,
    'font-src': "'self'",
    'connect-src': [`'self'${connect}`, ...services].join(' '),
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  }
}

/**
 * The Studio sets styles at run time, and shows previews of files before it has sent them. With the hosted Content Lake it also calls
 * the services around it, such as sign-in.
 */
function studioDirectives(connection: Connection): Directives {
  const hosted = connection.embedded ? '' : ' https://*.sanity.io wss://*.sanity.io https://sanity-cdn.com'
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob:${hosted}`,
    'media-src': `'self' blob:${hosted}`,
    'font-src': `'self' data:${hosted}`,
    'connect-src': `'self'${hosted}`,
    'worker-src': "'self' blob:",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
}

/** Policy of the sign-in pages: they load only their own files, and cannot be framed. */
const SIGN_IN_DIRECTIVES: Directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Returns the security headers of an answer at a path, whose document has these inline texts. */
export type HeadersOf = (pathname: string, inline?: Inline) => Record<string, string>

const NOTHING_INLINE: Inline = {scripts: [], styles: []}

interface HeaderOptions {
  /** True if the development server adds inline scripts and styles to the pages. */
  development: boolean
  /** Origins of the outside services that pages of the site call. */
  services: string[]
}

/** Returns the function that sets the security headers of the site's and the Studio's pages. */
export function headersOf(connection: Connection, {development, services}: HeaderOptions): HeadersOf {
  const finish = development ? withInline : policy
  const siteOf = (inline: Inline) => ({
    ...COMMON,
    'Content-Security-Policy': finish(siteDirectives({connection, services, inline})),
  })
  // Caches the headers: pages of a kind share their inline texts, which are long.
  const known = new WeakMap<Inline, Record<string, string>>()
  const siteWith = (inline: Inline) => {
    const headers = known.get(inline) ?? siteOf(inline)
    known.set(inline, headers)
    return headers
  }
  // Shows two pages side by side, each in a frame.
  const framing = (inline: Inline) => ({
    ...COMMON,
    'Content-Security-Policy': finish({
      ...siteDirectives({connection, services, inline}),
      'frame-src': "'self'",
    }),
  })
  const studio = {...COMMON, 'Content-Security-Policy': finish(studioDirectives(connection))}
  const place = {embedded: connection.embedded, development}
  const signIn = {...COMMON, 'Content-Security-Policy': policy(SIGN_IN_DIRECTIVES)}
  return (pathname, inline = NOTHING_INLINE) => {
    if (doorOf(pathname, place)?.answeredBy === 'signIn') return signIn
    if (isStudioPath(pathname)) return studio
    if (pathname === SHARED_REVIEW_PATH) return framing(inline)
    return siteWith(inline)
  }
}
