import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {Answer} from '../http/requestListener.ts'

interface Health {
  /** Requests are to be sent here only while it is `ready`. */
  state: () => 'starting' | 'ready' | 'stopping'
  /** Returns figures worth watching, by name. */
  counts: () => Record<string, number>
  /** Returns sentences about problems that need a person, although requests are answered. */
  warnings: () => Promise<string[]>
}

/**
 * Answers the supervisor of the process. `/health/live` answers 200 as long as the process answers at all. `/health/ready` answers
 * 200 while pages, Studio and content are available, and 503 before that and while the server stops. With warnings its status is
 * `degraded`, and requests are still to be sent here.
 */
export function createHealth({state, counts, warnings}: Health): Answer {
  const health = new Hono()
  const headers = {'Cache-Control': 'no-store'}
  health.get('/health/live', (context) => context.json({status: 'live'}, 200, headers))
  health.get('/health/ready', async (context) => {
    const told = await warnings()
    const status = state()
    const isDegraded = status === 'ready' && told.length > 0
    return context.json(
      {status: isDegraded ? 'degraded' : status, warnings: told, ...counts()},
      status === 'ready' ? 200 : 503,
      headers,
    )
  })
  return getRequestListener(health.fetch)
}
