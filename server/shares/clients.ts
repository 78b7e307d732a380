import type {IncomingMessage} from 'node:http'
import {type Callers, LakeError} from 'content-lake'
import {log} from '../process/process.ts'
import {clientAddress, isTrustedProxy, type TrustedProxies} from '../settings/clientAddress.ts'
import type {ClientKind} from './limits.ts'

/** The sender of a request. */
export interface Client {
  kind: ClientKind
  /** Identifies a client among those of its kind. */
  key: string
}

/** Identifies the sender of a request. */
export type ClientOf = (request: Request, message: IncomingMessage) => Promise<Client>

/**
 * Identifies clients by their session or, without one, by their address.
 * @param sessions undefined if the server has no lake, so that there are no sessions
 */
export function clientsBy(
  proxies: TrustedProxies,
  sessions: () => Pick<Callers, 'identify' | 'sessionOf'> | undefined,
): ClientOf {
  let isTold = false
  const tellOnce = (address: string) => {
    if (!isTold) {
      log(
        `Requests come through ${address}, which is no trusted proxy: all its visitors share what one may have. ` +
          'If it is your proxy, set TRUSTED_PROXIES to its address.',
      )
    }
    isTold = true
  }
  return async (request, message) => {
    const session = await sessionOf(request, sessions())
    if (session !== undefined) return {kind: 'staff', key: session}
    const key = clientAddress(message, proxies)
    const isForwarded = message.headers['x-forwarded-for'] !== undefined
    if (isForwarded && !isTrustedProxy(message.socket.remoteAddress, proxies)) tellOnce(key)
    return {kind: 'visitor', key}
  }
}

/** Returns undefined for an invalid token: the lake refuses it, and its sender is not staff. */
async function sessionOf(
  request: Request,
  callers: Pick<Callers, 'identify' | 'sessionOf'> | undefined,
): Promise<string | undefined> {
  try {
    await callers?.identify(request)
    return callers?.sessionOf(request)?.id
  } catch (error) {
    if (error instanceof LakeError) return undefined
    throw error
  }
}
