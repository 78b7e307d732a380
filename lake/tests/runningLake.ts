import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {
  attachSockets,
  createLake,
  createMemoryStore,
  type Lake,
  type LakeOptions,
  openSqliteStore,
} from '../index.ts'

/** A lake behind a real HTTP server on a free port of this machine. */
export interface RunningLake {
  lake: Lake
  server: Server
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** The official client, which reaches nothing but this lake. */
  client(config?: ClientConfig): SanityClient
  stop(): Promise<void>
}

/** Kinds of stores that the same promises hold for. */
export const STORES = ['memory', 'sqlite'] as const
export type StoreKind = (typeof STORES)[number]

/** Starts an empty lake. Stop it when the test is over. */
export async function startLake(kind: StoreKind = 'memory', options: LakeOptions = {}): Promise<RunningLake> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-test-'))
  const lake = createLake(kind === 'memory' ? createMemoryStore() : openSqliteStore(folder), options)
  const server = createServer(getRequestListener(lake.fetch))
  const detachSockets = attachSockets(server, lake)
  const origin = `http://127.0.0.1:${await listen(server)}`
  return {
    lake,
    server,
    origin,
    client: (config) => createLocalClient(origin, config),
    async stop() {
      detachSockets()
      lake.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, {recursive: true})
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

function createLocalClient(origin: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    token: 'anyone',
    ...config,
  })
}
