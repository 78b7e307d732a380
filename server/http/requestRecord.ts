import type {Server} from 'node:http'
import {type Answerer, doorOf, type Place} from './gate.ts'
import {requestPath} from './requestPath.ts'
import {clientAddress, type TrustedProxies} from '../settings/clientAddress.ts'

/** What became of a request. */
export interface RequestRecord {
  /** When it came, as ISO 8601. */
  time: string
  /** Address that it counts for; of IPv6 its network. */
  client: string
  method: string
  /** Without what follows a question mark, which may be secret: previews are shared by links with a secret. */
  path: string
  answeredBy: Answerer | 'nothing'
  /** Null where the connection ended before there was an answer. */
  status: number | null
  /** Until the last byte was sent, or the connection ended. An event stream lasts as long as it is open. */
  milliseconds: number
  /** Bytes that were sent, headers among them. */
  bytes: number
  /** Whether the answer was sent to its end. */
  isComplete: boolean
}

/** Whose requests are told of, and where the server runs. */
interface Surroundings {
  place: Place
  trustedProxies: TrustedProxies
}

/** Tells of each request once it has ended. WebSockets are none. */
export function recordRequests(
  server: Server,
  {place, trustedProxies}: Surroundings,
  tell: (record: RequestRecord) => void,
): void {
  // First of all: what answers may change the request.
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
