import type {Server} from 'node:http'
import {isIP} from 'node:net'
import {KEEP_ALIVE_TIMEOUT} from 'content-lake'
import {OperatorError} from '../errors.ts'
import type {ServerSettings} from '../settings/settings.ts'

/** File descriptor of a socket that was handed over: the first one after those of the standard streams. */
const HANDED_OVER = 3

/**
 * Returns true if another process listens already and hands its socket over, as systemd does (`sd_listen_fds(3)`). Connections then
 * wait during a restart.
 */
export const isHandedOver = ({LISTEN_PID, LISTEN_FDS}: NodeJS.ProcessEnv): boolean =>
  Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0

/**
 * Starts to listen.
 * @returns the port, chosen by the system if the settings leave the choice
 * @throws OperatorError if the address or port is taken or refused, or differs from that of the socket that was handed over
 */
export function listen(server: Server, settings: ServerSettings): Promise<number> {
  const {host, port} = settings
  const handedOver = isHandedOver(process.env)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, settings)))
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
    server.listen(handedOver ? {fd: HANDED_OVER} : {port, host}, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address : {address: host, port}
      if (handedOver && !isNamedBy(settings, bound)) {
        return reject(
          new OperatorError(
            `The socket that was handed over listens at ${bound.address}, port ${bound.port}. Set HOST and PORT to the same, or change the socket unit.`,
          ),
        )
      }
      return resolve(bound.port)
    })
  })
}

/** Returns true if a socket has the address in the settings. Only then do the settings tell the truth about who can reach it. */
const isNamedBy = ({host, port}: ServerSettings, bound: {address: string; port: number}): boolean =>
  port === bound.port && (isIP(host) === 0 || host === bound.address)

/** Error codes of the system for a host that it cannot listen on. */
const HOST_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'])

function listenError(error: NodeJS.ErrnoException, {host, port}: ServerSettings): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=4001 npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new OperatorError(
      `Port ${port} may not be used by this account. Choose one above 1023: PORT=4000 npm start`,
    )
  }
  if (error.code !== undefined && HOST_CODES.has(error.code)) {
    return new OperatorError(
      `HOST is "${host}", which is no address of this machine. Leave it out, or set 127.0.0.1.`,
    )
  }
  return error
}
