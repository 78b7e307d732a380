import type {Hono, MiddlewareHandler} from 'hono'
import {HttpError} from '../errors.ts'
import type {LakeEnv} from './services.ts'

/** Extent to which the lake emulates an endpoint of the hosted API. */
export type Support = 'supported' | 'partial' | 'refused' | 'absent'

/** One endpoint; paths under an API version are written without it, as routes are. */
export interface CoverageEntry {
  method: string
  path: string
  support: Support
  /** Its effect or, if it is incomplete, the missing parts. For a refused one, the message of its answer (501). */
  note: string
}

type Said = Pick<CoverageEntry, 'support' | 'note'>

/** Coverage entries of routes, by the handler that declares them. */
const SAID = new WeakMap<object, Said>()

function saying(said: Said, handler: MiddlewareHandler<LakeEnv>): MiddlewareHandler<LakeEnv> {
  SAID.set(handler, said)
  return handler
}

/** Declares that a route works like the hosted API's. Register it before the route's handler. */
export const supported = (note: string) => saying({support: 'supported', note}, (_, next) => next())

/** Declares that a route lacks something, which the note names. */
export const partial = (note: string) => saying({support: 'partial', note}, (_, next) => next())

/** Answers an endpoint that has no meaning on one machine with an alternative. */
export const refused = (note: string) =>
  saying({support: 'refused', note}, ({env, req}) => {
    env.callers.signedIn(req.raw)
    throw new HttpError(501, note)
  })

/** Returns the coverage entries of routes. @throws Error for a route without one */
export function coverageOf({routes}: Hono<LakeEnv>): CoverageEntry[] {
  const coverage = routes.flatMap(({method, path, handler}) => {
    const said = SAID.get(handler)
    return said ? [{method, path, ...said}] : []
  })
  for (const {method, path} of routes) {
    if (!coverage.some((entry) => entry.method === method && entry.path === path))
      throw new Error(`The route ${method} ${path} does not say how much of the hosted API it is.`)
  }
  return coverage
}
