import type {MiddlewareHandler} from 'hono'
import {type AccessPolicy, assertAllowedSource} from './allowedHosts.ts'

const ALLOWED_METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS'
const PREFLIGHT_SECONDS = '600'

/**
 * Refuses foreign hosts and origins and answers preflights. Only allowed origins get CORS headers: no origin is ever echoed just
 * because it asked.
 */
export function guard(policy: AccessPolicy): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    assertAllowedSource(policy, {host: new URL(c.req.url).host, origin})
    if (c.req.method === 'OPTIONS') c.res = preflight(c.req.header('access-control-request-headers'))
    else await next()
    if (origin && policy.allowedOrigins.includes(origin)) allowOrigin(c.res.headers, origin)
  }
}

/** Keeps browsers from guessing content types, and other sites from embedding answers that are not for them. */
export const protectAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  const {headers} = c.res
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
}

function preflight(requestedHeaders: string | undefined): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-max-age': PREFLIGHT_SECONDS,
      ...(requestedHeaders && {'access-control-allow-headers': requestedHeaders}),
    },
  })
}

function allowOrigin(headers: Headers, origin: string): void {
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  headers.append('vary', 'Origin')
}
