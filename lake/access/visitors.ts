import type {MiddlewareHandler} from 'hono'
import type {Callers} from './callers.ts'

/** Paths that are answered without a session if the dataset is not open. All others are for staff, at every API version. */
const FOR_VISITORS: readonly RegExp[] = [
  // Published content. The query route decides which queries are allowed.
  /^\/v[^/]+\/data\/query\/[^/]+$/,
  /^\/v[^/]+\/data\/live\/events\/[^/]+$/,
  /^\/(?:images|files)\//,
  // Signing in, and finding out that nobody is signed in.
  /^\/v[^/]+\/users\/me$/,
  /^\/v[^/]+\/auth\/(?:id|providers|login|tokens|logout)$/,
  /^\/v[^/]+\/(?:ping|check\/cors)$/,
]

/** Identifies the sender of each request, and lets visitors use only their own paths. */
export function gate(callers: Callers, isOpen: boolean): MiddlewareHandler {
  return async ({req}, next) => {
    await callers.identify(req.raw)
    const isForVisitors = isOpen || FOR_VISITORS.some((path) => path.test(req.path))
    // A script with an expired token gets an error on every path.
    callers.of(req.raw)
    if (!isForVisitors) callers.signedIn(req.raw)
    await next()
  }
}
