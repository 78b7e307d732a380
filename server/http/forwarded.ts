import type {IncomingMessage} from 'node:http'
import type {Socket} from 'node:net'
import {hostnameOf} from 'content-lake'
import {requestPath} from './requestPath.ts'
import {isTrustedProxy, type TrustedProxies} from '../settings/clientAddress.ts'

/** A request, as far as it tells where it was sent to. */
type Message = Pick<IncomingMessage, 'headers' | 'url'> & {socket: Pick<Socket, 'remoteAddress'>}

/** A target that names scheme and host, which proxies may be sent and may send. */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)(.*)$/is

/** Some proxies name the scheme of the socket that a visitor asks for. */
const SECURE_SCHEME = /^(?:https|wss)$/i

/**
 * Gives a request, or the handshake of a WebSocket, the address that its sender asked for. Of a trusted proxy's request that
 * is what X-Forwarded-Proto and X-Forwarded-Host say: its target then names scheme and host, from which `@hono/node-server`
 * makes the address of the `Request`. Whatever anybody else says of the scheme is not believed.
 */
export function takeForwardedAddress(message: Message, proxies: TrustedProxies): void {
  const {headers, socket} = message
  if (requestPath(message.url) === undefined) return
  const [, named, target] = ABSOLUTE_TARGET.exec(message.url ?? '') ?? [undefined, headers.host, message.url]
  // What a target names outweighs the header, as HTTP has it.
  headers.host = named
  message.url = target || '/'
  if (!isTrustedProxy(socket.remoteAddress, proxies)) return
  const host = nearest(headers['x-forwarded-host']) ?? named
  headers.host = host
  const scheme = SECURE_SCHEME.test(nearest(headers['x-forwarded-proto']) ?? '') ? 'https' : 'http'
  const isReadable = hostnameOf(host) !== undefined && requestPath(message.url) !== undefined
  if (isReadable) message.url = `${scheme}://${host}${message.url}`
}

/** What the nearest proxy has said: what stands before it may be a visitor's own words. */
function nearest(header: string | string[] | undefined): string | undefined {
  const values = String(header ?? '').split(',')
  return values.at(-1)?.trim() || undefined
}
