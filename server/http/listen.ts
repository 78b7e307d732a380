import type {Server} from 'node:http'
import {KEEP_ALIVE_TIMEOUT} from 'content-lake'
import {OperatorError} from '../errors.ts'
import type {ServerSettings} from '../settings/settings.ts'

/**
 * Starts to listen.
 * @returns the port, chosen by the system where the settings leave it to choose
 * @throws OperatorError when the address or the port cannot be had
 */
export function listen(server: Server, settings: ServerSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, settings)))
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
    server.listen(settings.port, settings.host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : settings.port)
    })
  })
}

/** What the system calls a host that it cannot listen on. */
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
