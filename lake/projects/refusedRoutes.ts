import {Hono} from 'hono'
import {COVERAGE} from '../http/coverage.ts'
import {HttpError} from '../errors.ts'
import type {LakeServices} from '../http/services.ts'

/** Endpoints of the hosted API that have no meaning on one machine: each says what to do instead. */
export function refusedRoutes({callers}: LakeServices): Hono {
  const routes = new Hono()
  for (const {method, path, note} of COVERAGE.filter(({support}) => support === 'refused')) {
    routes.on(method, path, (c) => {
      callers.signedIn(c.req.raw)
      throw new HttpError(501, note)
    })
  }
  return routes
}
