import type {IncomingMessage} from 'node:http'
import type {HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import {compress} from 'hono/compress'
import type {Lake} from 'content-lake'
import type {LakeShares} from './lakeShares.ts'
import {refuseAsJson} from './refusals.ts'

/** The Node request behind a `Request`. */
type Incoming = Pick<HttpBindings, 'incoming'>

/**
 * Answers requests for the lake, with a fair share for each client. Compresses the answers: the list of all cities shrinks to a
 * third. Event streams stay as they are.
 *
 * @param onArrival called with each request first of all
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
