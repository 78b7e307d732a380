import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer as createProxy} from 'node:http'
import {createSecureServer} from 'node:http2'
import {connect, type Server, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Duplex} from 'node:stream'
import {getRequestListener} from '@hono/node-server'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import {WebSocketServer} from 'ws'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {makeCertificate} from './certificate.ts'
import {Edge} from './edge.ts'

/** Its project and dataset. */
const PROJECT = 'ab12cd34'
export const DATASET = 'production'

const API = `${PROJECT}.api.sanity.io`
const API_CDN = `${PROJECT}.apicdn.sanity.io`
/** The host that tells the Studio whether there is a newer version. */
const VERSIONS = 'sanity-cdn.com'
const HOSTS = [API, API_CDN, 'api.sanity.io', 'cdn.sanity.io', VERSIONS]

/** An answer in place of the lake's, or a broken connection. */
type Fault = (request: Request) => Response | Promise<Response> | 'cut' | undefined

/**
 * An imitation of the hosted hosts on this machine: over TLS and under their own names, through a proxy that leads only there.
 */
export interface Imitation {
  lake: Lake
  /** The CDN of the content API. */
  edge: Edge
  /** All requests so far, as `GET https://…`, with the query if it was posted. */
  asked: string[]
  /** Other hosts that were requested. */
  strangers: string[]
  /** Answers requests instead of the lake, until it is undefined again. */
  fault: Fault | undefined
  /** Origins that browsers may call from. */
  allowedOrigins: string[]
  /** Address of the proxy, such as `http://127.0.0.1:41234`. */
  proxy: string
  /** Variables for a process that uses it. */
  variables: Record<string, string>
  /** Returns a token of a person on the project. */
  token: (user: string) => Promise<string>
  /** Breaks every connection. */
  breakConnections: () => void
  /** False to refuse all connections and break open ones; true to accept them again. */
  setReachable: (reachable: boolean) => void
  /** True to send nothing on any connection without breaking it; false to go on. */
  setSilent: (silent: boolean) => void
  stop: () => Promise<void>
}

/** Starts it with an empty dataset. */
export async function startImitation(): Promise<Imitation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosted-'))
  const certificate = makeCertificate(folder, HOSTS)
  const allowedOrigins: string[] = []
  const lake = createLake(createMemoryStore(), {
    projectId: PROJECT,
    accounts: ACCOUNTS,
    allowedHosts: HOSTS,
    allowedOrigins,
  })
  const edge = new Edge(lake, DATASET)

  const answer = async (request: Request): Promise<Response> => {
    const {hostname} = new URL(request.url)
    if (hostname === VERSIONS)
      return Response.json({packageVersion: '0.0.0'}, {headers: {'access-control-allow-origin': '*'}})
    const given = await (hostname === API_CDN ? edge.fetch(request) : lake.fetch(request))
    const response = new Response(given.body, given)
    // The lake's own answers are for its own origin.
    response.headers.delete('cross-origin-resource-policy')
    return response
  }
  const server = createSecureServer(
    // With HTTP/1.1, browsers would open at most six event streams.
    {...certificate, allowHTTP1: true},
    getRequestListener(async (request, {outgoing}) => {
      const isPosted = request.method === 'POST' && request.url.includes('/data/query/')
      const question = isPosted ? ` ${await request.clone().text()}` : ''
      imitation.asked.push(`${request.method} ${request.url}${question}`)
      const instead = await imitation.fault?.(request)
      if (instead !== 'cut') return instead ?? answer(request)
      if ('stream' in outgoing) outgoing.stream.destroy()
      else outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }),
  )
  // Nobody else is in the Studio, so the server sends no presence.
  const presence = new WebSocketServer({noServer: true})
  server.on('upgrade', (request, socket, head) =>
    presence.handleUpgrade(request, socket, head, () => undefined),
  )
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  const breakConnections = () => connections.forEach((socket) => socket.destroy())
  const port = await listen(server)
  let isReachable = true
  let isSilent = false
  const waiting = new Set<() => void>()
  const tunnels = new Set<[Socket, Duplex]>()
  const goOn = ([onward, client]: [Socket, Duplex]) => onward.pipe(client).pipe(onward)
  const proxy = createProxy((_, response) => response.writeHead(502).end())
  proxy.on('connect', ({url = ''}, client, head) => {
    client.on('error', () => client.destroy())
    const [host = ''] = url.split(':')
    if (!HOSTS.includes(host)) imitation.strangers.push(host)
    if (!isReachable || !HOSTS.includes(host)) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const lead = () => {
      const onward = connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.write(head)
        const tunnel: [Socket, Duplex] = [onward, client]
        tunnels.add(tunnel)
        client.on('close', () => tunnels.delete(tunnel))
        goOn(tunnel)
      })
      onward.on('error', () => client.destroy())
    }
    if (isSilent) waiting.add(lead)
    else lead()
  })
  const proxyAddress = `http://127.0.0.1:${await listen(proxy)}`

  const imitation: Imitation = {
    lake,
    edge,
    asked: [],
    strangers: [],
    fault: undefined,
    allowedOrigins,
    proxy: proxyAddress,
    variables: {
      VITE_SANITY_PROJECT_ID: PROJECT,
      VITE_SANITY_DATASET: DATASET,
      NODE_EXTRA_CA_CERTS: certificate.file,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxyAddress,
      NO_PROXY: 'localhost,127.0.0.1',
    },
    async token(user) {
      const answered = await lake.fetch(
        new Request(`https://${API}/v1/auth/tokens`, {method: 'POST', body: JSON.stringify({user})}),
      )
      const {token} = await answered.json()
      return token
    },
    breakConnections,
    setReachable(reachable) {
      isReachable = reachable
      if (!reachable) breakConnections()
    },
    setSilent(silent) {
      isSilent = silent
      for (const tunnel of tunnels) {
        if (!silent) goOn(tunnel)
        else for (const end of tunnel) end.unpipe().pause()
      }
      if (silent) return
      for (const lead of waiting) lead()
      waiting.clear()
    },
    async stop() {
      lake.close()
      breakConnections()
      for (const each of [server, proxy]) each.close()
      proxy.closeAllConnections()
      await rm(folder, {recursive: true})
    },
  }
  return imitation
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
