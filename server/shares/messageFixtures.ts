import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {parseRange, type TrustedProxies} from '../settings/clientAddress.ts'

/**
 * Creates a request from an address.
 * @param forwarded value of X-Forwarded-For
 */
export function messageFrom(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', {value: remoteAddress})
  const message = new IncomingMessage(socket)
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded
  return message
}

export const proxiesAt = (...ranges: string[]): TrustedProxies =>
  ranges.map(parseRange).filter((range) => range !== undefined)
