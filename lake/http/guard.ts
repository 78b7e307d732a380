import type {MiddlewareHandler} from 'hono'
import {type AccessPolicy, assertAllowedSource} from './allowedHosts.ts'
import type {LakeEnv} from './services.ts'
import {HttpError} from '../errors.ts'

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

/** Requests that write nothing, whatever their method. */
const READS = /^\/v[^/]+\/data\/query\//

/**
 * Answers a write once it is on the disk. Refusals wait too: "this document exists", or "this transaction has been written", tells a
 * client that tries again that its first attempt is stored.
 */
export const durable: MiddlewareHandler<LakeEnv> = async ({env, req}, next) => {
  await next()
  if (req.method !== 'GET' && req.method !== 'HEAD' && !READS.test(req.path)) await env.store.settled()
}

const TAG = /^[a-z0-9._-]{1,75}$/i

/**
 * Refuses requests for another project, and request tags that the hosted API would refuse, so that developers find such mistakes
 * before the content is hosted.
 */
export const addressee: MiddlewareHandler<LakeEnv> = async ({env, req}, next) => {
  const {engine, isHere} = env
  const inPath = /^\/v[^/]+\/projects\/([^/]+)/.exec(req.path)?.[1]
  for (const project of [req.header('x-sanity-project-id'), inPath]) {
    if (project !== undefined && !isHere(project)) {
      throw new HttpError(404, `Project "${project}" not found. This lake has: ${engine.projectId}.`)
    }
  }
  const tag = req.query('tag')
  if (tag !== undefined && !TAG.test(tag)) {
    throw new HttpError(
      400,
      'Tag can only contain alphanumeric characters, underscores, dashes and dots, and be between one and 75 characters long.',
    )
  }
  await next()
}
