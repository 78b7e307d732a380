import {once} from 'node:events'
import type {Server} from 'node:net'

/** Starts a server on a free port of 127.0.0.1. @returns the port */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port.')
  return address.port
}
