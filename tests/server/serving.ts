import {once} from 'node:events'
import {createServer, type RequestListener, type Server} from 'node:http'
import {connect} from 'node:net'
import {onTestFinished, vi} from 'vitest'
import {headersOf} from '../../server/http/headers.ts'
import {createRequestListener} from '../../server/http/requestListener.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {listenAnywhere} from '../bench/ports.ts'

/** Returns the origin of a server, which is closed with the test. */
export async function originOf(server: Server): Promise<string> {
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listenAnywhere(server)}`
}

/** Serves for one test. @returns the origin */
export const serve = (listener: RequestListener): Promise<string> => originOf(createServer(listener))

/** Serves behind the gate for one test. @param options that differ from a local server's with a lake */
export const serveBehindGate = (
  options: Partial<Parameters<typeof createRequestListener>[0]>,
): Promise<string> =>
  serve(
    createRequestListener({
      access: {allowedHosts: [], allowedOrigins: []},
      trustedProxies: [],
      place: {embedded: true, development: false},
      headersOf: headersOf(readConnection({}), {development: false, services: []}),
      answers: {},
      assertSession: async () => undefined,
      ...options,
    }),
  )

/** Returns whether a server accepts a new connection. */
export function takesConnections(origin: string): Promise<boolean> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

/** Records the output for the person who started the server, until the test ends. */
export function listenTo(output: 'stdout' | 'stderr'): string[] {
  const written: string[] = []
  const write = vi.spyOn(process[output], 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  onTestFinished(() => write.mockRestore())
  return written
}
