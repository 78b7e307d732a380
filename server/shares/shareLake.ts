import type {IncomingMessage} from 'node:http'
import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import type {Lake} from 'content-lake'
import type {LakeShares} from './lakeShares.ts'
import {refuseAsJson} from './refusals.ts'

/** How a request came. */
type Incoming = Pick<HttpBindings, 'incoming'>

/**
 * Answers of the lake, of which each client gets a fair share, and smaller: the list of all cities is a third of what it
 * was. Event streams stay as they are.
 *
 * @param onArrival told how each request has come, before anything else is done with it
 */
export function shareLake(
  lake: Lake,
  shares: LakeShares,
  onArrival: (request: Request, message: IncomingMessage) => void = () => undefined,
): Hono<{Bindings: Incoming}> {
  const answers = new Hono<{Bindings: Incoming}>()
  answers.onError(refuseAsJson)
  answers.use(async ({req, env}, next) => {
    onArrival(req.raw, env.incoming)
    await next()
  })
  answers.use(compress({contentTypeFilter: /^application\/json/}))
  answers.use(shares.middleware)
  answers.all('*', ({req}) => lake.fetch(req.raw))
  return answers
}
