import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from './services.ts'

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
