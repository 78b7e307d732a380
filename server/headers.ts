import type {MiddlewareHandler} from 'hono'
import type {Connection} from '../src/content/connection.ts'

/** Headers of every answer that is not the lake's own. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Where content comes from beside this origin: nowhere when embedded. */
function contentSources({embedded, projectId}: Connection): {connect: string; image: string} {
  if (embedded) return {connect: '', image: ''}
  const hosts = [`${projectId}.api.sanity.io`, `${projectId}.apicdn.sanity.io`]
  return {
    connect: [...hosts.map((host) => ` https://${host}`), ` wss://${projectId}.api.sanity.io`].join(''),
    image: ' https://cdn.sanity.io',
  }
}

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

function sitePolicy(connection: Connection): string {
  const {connect, image} = contentSources(connection)
  return policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data:${image}`,
    'font-src': "'self'",
    'connect-src': `'self'${connect}`,
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  })
}

/**
 * The Studio styles itself at run time and shows previews of files that have not been sent yet.
 * Against the hosted Content Lake it also speaks to the services around it, such as sign-in.
 */
function studioPolicy(connection: Connection): string {
  const hosted = connection.embedded ? '' : ' https://*.sanity.io wss://*.sanity.io https://sanity-cdn.com'
  return policy({
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
  })
}

/** Adds the security headers of a page of the site, or of the Studio. */
export function securityHeaders(connection: Connection): MiddlewareHandler {
  const policies = {site: sitePolicy(connection), studio: studioPolicy(connection)}
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(COMMON)) context.header(name, value)
    const isStudio = /^\/studio(\/|$)/.test(context.req.path)
    context.header('Content-Security-Policy', isStudio ? policies.studio : policies.site)
  }
}
