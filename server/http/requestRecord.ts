import type {Server} from 'node:http'
import {type Answerer, doorOf, type Place} from './gate.ts'
import {requestPath} from './requestPath.ts'
import {clientAddress, type TrustedProxies} from '../settings/clientAddress.ts'

/** A request and its outcome. */
export interface RequestRecord {
  /** Time of its arrival, ISO 8601. */
  time: string
  /** Address of the client; for IPv6 its network. */
  client: string
  method: string
  /** Path without the query, which may be secret: links of shared previews contain a secret. */
  path: string
  answeredBy: Answerer | 'nothing'
  /** Null if the connection ended before there was an answer. */
  status: number | null
  /** Time until the last byte was sent, or the connection ended. An event stream lasts as long as it is open. */
  milliseconds: number
  /** Bytes that were sent, including headers. */
  bytes: number
  /** True if the whole answer was sent. */
  isComplete: boolean
}

/** Reports each request once it has ended, except WebSockets. */
export function recordRequests(
  server: Server,
  {place, trustedProxies}: {place: Place; trustedProxies: TrustedProxies},
  tell: (record: RequestRecord) => void,
): void {
  // Runs first, because handlers may change the request.
  server.prependListener('request', (request, response) => {
    const start = performance.now()
    const time = new Date().toISOString()
    const {method = '', socket, url = ''} = request
    const pathname = requestPath(url)
    const sentBefore = socket.bytesWritten
    const client = clientAddress(request, trustedProxies)
    response.once('close', () =>
      tell({
        time,
        client,
        method,
        path: pathname ?? url.replace(/\?.*$/s, ''),
        answeredBy: doorOf(pathname, place)?.answeredBy ?? 'nothing',
        status: response.headersSent ? response.statusCode : null,
        milliseconds: Math.round((performance.now() - start) * 1000) / 1000,
        bytes: socket.bytesWritten - sentBefore,
        isComplete: response.writableFinished,
      }),
    )
  })
}
