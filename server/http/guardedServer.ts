import {createServer, type IncomingMessage, type Server} from 'node:http'
import {isServed} from './access.ts'
import {takeForwardedAddress} from './forwarded.ts'
import {doorOf} from './gate.ts'
import {createRequestListener, type ListenerOptions} from './requestListener.ts'
import {requestPath} from './requestPath.ts'

/** Creates a server that accepts requests and WebSockets by the rules of the gate. It does not listen yet. */
export function createGuardedServer(options: ListenerOptions): Server {
  const {access, place, trustedProxies} = options
  // A handshake that is not accepted gets an answer like any request, with the reason.
  const shouldUpgradeCallback = (handshake: IncomingMessage): boolean => {
    takeForwardedAddress(handshake, trustedProxies)
    const {url, headers} = handshake
    return (
      server.listenerCount('upgrade') > 0 &&
      doorOf(requestPath(url), place)?.takesSockets === true &&
      isServed(access, {host: headers.host, origin: headers.origin})
    )
  }
  const server = createServer({shouldUpgradeCallback}, createRequestListener(options))
  return server
}
