import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import type {Answer} from '../http/requestListener.ts'

/** How a server is, for its supervisor. */
interface Health {
  /** Whether requests are to be sent here. */
  state: () => 'starting' | 'ready' | 'stopping'
  /** How many there are of what is worth watching, by name. */
  counts: () => Record<string, number>
  /** Sentences on what a person should look at though requests are answered. */
  warnings: () => Promise<string[]>
}

/**
 * Answers the supervisor of the process. `/health/live` answers 200 for as long as the process answers at all;
 * `/health/ready` answers 200 when pages, Studio and content do, and 503 before that and while it stops. A server that
 * answers and has something for a person to look at is `degraded`: requests go on to be sent there.
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
