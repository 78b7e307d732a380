import type {Hono, MiddlewareHandler} from 'hono'
import {HttpError} from '../errors.ts'
import type {LakeEnv} from './services.ts'

/** How much of an endpoint of the hosted API the lake has. */
export type Support = 'supported' | 'partial' | 'refused' | 'absent'

/** One endpoint; paths under an API version are written without it, as routes are. */
export interface CoverageEntry {
  method: string
  path: string
  support: Support
  /** What it does or, when it is not fully there, what is missing. Of a refused one, the sentence that it answers (501). */
  note: string
}

type Said = Pick<CoverageEntry, 'support' | 'note'>

/** What routes say of themselves, by the handler that says it. */
const SAID = new WeakMap<object, Said>()

function saying(said: Said, handler: MiddlewareHandler<LakeEnv>): MiddlewareHandler<LakeEnv> {
  SAID.set(handler, said)
  return handler
}

/** Comes before the handler of a route that is like that of the hosted API, and says what it does. */
export const supported = (note: string) => saying({support: 'supported', note}, (_, next) => next())

/** The same for a route that lacks something, and says what. */
export const partial = (note: string) => saying({support: 'partial', note}, (_, next) => next())

/** Answers an endpoint that has no meaning on one machine by what to do instead. */
export const refused = (note: string) =>
  saying({support: 'refused', note}, ({env, req}) => {
    env.callers.signedIn(req.raw)
    throw new HttpError(501, note)
  })

/** What some routes say of themselves. @throws Error for one that says nothing */
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
