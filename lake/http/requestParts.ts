import type {Context, MiddlewareHandler} from 'hono'
import type {Caller} from '../access/caller.ts'
import type {Dataset} from '../datasets/dataset.ts'
import type {LakeUser} from '../documents/types.ts'
import type {LakeEnv} from './services.ts'

/** A request for an endpoint, and the services that answer it. */
export type LakeContext = Context<LakeEnv>

/** Returns the dataset in the path. @throws HttpError 404 */
export function datasetOf(c: LakeContext): Dataset {
  return c.env.engine.dataset(c.req.param('dataset') ?? '')
}

/** Returns the caller, who may be a visitor, with their rights in a dataset. @throws HttpError 401 as `Callers.of` does */
export function callerOf(c: LakeContext, dataset?: Dataset): Caller {
  return c.env.callers.of(c.req.raw, dataset)
}

/** Returns a caller with a session. @throws HttpError 401 */
export function signedIn(c: LakeContext, dataset?: Dataset): Caller & {user: LakeUser} {
  return c.env.callers.signedIn(c.req.raw, dataset)
}

/** Refuses visitors. @throws HttpError 401 */
export const forStaff: MiddlewareHandler<LakeEnv> = (c, next) => {
  signedIn(c)
  return next()
}

/** Returns the query string of a request. */
export function searchOf(c: LakeContext): URLSearchParams {
  return new URL(c.req.url).searchParams
}

/** Returns the origin at which the request reached the lake, such as `http://localhost:4000`. */
export function originOf(c: LakeContext): string {
  return new URL(c.req.url).origin
}

/** Returns the API version in the path, such as `v2025-02-19`. */
export function versionOf(c: LakeContext): string {
  return c.req.param('version') ?? ''
}
