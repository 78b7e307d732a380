import type {IncomingMessage} from 'node:http'
import type {Socket} from 'node:net'
import {hostnameOf} from 'content-lake'
import {requestPath} from './requestPath.ts'
import {isTrustedProxy, type TrustedProxies} from '../settings/clientAddress.ts'

/** The parts of a request that tell its address. */
type Message = Pick<IncomingMessage, 'headers' | 'url'> & {socket: Pick<Socket, 'remoteAddress'>}

/** A target with scheme and host, as clients may send to proxies, and proxies to servers. */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)(.*)$/is

/** Schemes of secure addresses. For a WebSocket some proxies name the scheme of the socket. */
const SECURE_SCHEME = /^(?:https|wss)$/i

/**
 * Sets the address that the sender of a request, or of a WebSocket's handshake, asked for. For a trusted proxy's request it comes
 * from X-Forwarded-Proto and X-Forwarded-Host: the target then has scheme and host, from which `@hono/node-server` builds the URL of
 * the `Request`. Nobody else's word about the scheme is trusted.
 */
export function takeForwardedAddress(message: Message, proxies: TrustedProxies): void {
  const {headers, socket} = message
  if (requestPath(message.url) === undefined) return
  const [, named, target] = ABSOLUTE_TARGET.exec(message.url ?? '') ?? [undefined, headers.host, message.url]
  // By HTTP, a host in the target outweighs the header.
  headers.host = named
  message.url = target || '/'
  if (!isTrustedProxy(socket.remoteAddress, proxies)) return
  const host = nearest(headers['x-forwarded-host']) ?? named
  headers.host = host
  const scheme = SECURE_SCHEME.test(nearest(headers['x-forwarded-proto']) ?? '') ? 'https' : 'http'
  const isReadable = hostnameOf(host) !== undefined && requestPath(message.url) !== undefined
  if (isReadable) message.url = `${scheme}://${host}${message.url}`
}

/** Returns the value that the nearest proxy has added: values before it may come from the visitor. */
function nearest(header: string | string[] | undefined): string | undefined {
  const values = String(header ?? '').split(',')
  return values.at(-1)?.trim() || undefined
}
