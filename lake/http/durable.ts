import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from './services.ts'

/** Requests that write nothing, however they are sent. */
const READS = /^\/v[^/]+\/data\/query\//

/**
 * Answers a write when the disk has it. Refusals wait, too: "this document exists", or "this transaction has been written",
 * tells a client that tries again that what it first tried is kept.
 */
export const durable: MiddlewareHandler<LakeEnv> = async ({env, req}, next) => {
  await next()
  if (req.method !== 'GET' && req.method !== 'HEAD' && !READS.test(req.path)) await env.store.settled()
}
