import type {MiddlewareHandler} from 'hono'
import type {Callers} from './callers.ts'

/** What is answered without a session where the dataset is not open. All else is for staff, at every API version. */
const FOR_VISITORS: readonly RegExp[] = [
  // Published content: which queries, the answerer of queries says.
  /^\/v[^/]+\/data\/query\/[^/]+$/,
  /^\/v[^/]+\/data\/live\/events\/[^/]+$/,
  /^\/(?:images|files)\//,
  // Finding out that nobody has signed in, and signing in.
  /^\/v[^/]+\/users\/me$/,
  /^\/v[^/]+\/auth\/(?:id|providers|login|tokens|logout)$/,
  /^\/v[^/]+\/(?:ping|check\/cors)$/,
]

/** Finds out who sends each request, and lets visitors through to what is theirs alone. */
export function gate(callers: Callers, isOpen: boolean): MiddlewareHandler {
  return async ({req}, next) => {
    await callers.identify(req.raw)
    const isForVisitors = isOpen || FOR_VISITORS.some((path) => path.test(req.path))
    // A script whose token is no longer good is told so, whatever it asks.
    callers.of(req.raw)
    if (!isForVisitors) callers.signedIn(req.raw)
    await next()
  }
}
