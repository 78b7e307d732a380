import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer as createProxy, type Server} from 'node:http'
import {createServer} from 'node:https'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import {attachSockets, createLake, createMemoryStore, type Lake} from '../../lake/index.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {makeCertificate} from './certificate.ts'
import {Edge} from './edge.ts'

/** The project that it has, and its dataset. */
const PROJECT = 'ab12cd34'
export const DATASET = 'production'

const API = `${PROJECT}.api.sanity.io`
const API_CDN = `${PROJECT}.apicdn.sanity.io`
const HOSTS = [API, API_CDN, 'api.sanity.io', 'cdn.sanity.io']

/** What one request is answered with instead: an answer, or a connection that breaks. */
type Fault = (request: Request) => Response | Promise<Response> | 'cut' | undefined

/** The hosted hosts, on this machine: over TLS and under their own names, by a proxy that leads there and nowhere else. */
export interface Imitation {
  lake: Lake
  /** The CDN of the content API. */
  edge: Edge
  /** Every request so far, as `GET https://…`. */
  asked: string[]
  /** Hosts besides these that somebody wanted to reach. */
  strangers: string[]
  /** Answers requests instead, until it is undefined again. */
  fault: Fault | undefined
  /** Origins that may call from a browser. */
  allowedOrigins: string[]
  /** Address of the proxy, such as `http://127.0.0.1:41234`. */
  proxy: string
  /** Variables of a process that reaches it. */
  variables: Record<string, string>
  /** A token of somebody on the project. */
  token: (user: string) => Promise<string>
  /** Breaks every connection. */
  breakConnections: () => void
  /** Refuses every connection, and breaks those there are; or takes them again. */
  setReachable: (reachable: boolean) => void
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
    const given = await (hostname === API_CDN ? edge.fetch(request) : lake.fetch(request))
    const response = new Response(given.body, given)
    // The lake's own answers are for its own origin.
    response.headers.delete('cross-origin-resource-policy')
    return response
  }
  const server = createServer(
    certificate,
    getRequestListener(async (request, {outgoing}) => {
      imitation.asked.push(`${request.method} ${request.url}`)
      const instead = await imitation.fault?.(request)
      if (instead !== 'cut') return instead ?? answer(request)
      if ('destroy' in outgoing) outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }),
  )
  const detachSockets = attachSockets(server, lake)
  const port = await listen(server)
  let isReachable = true
  const proxy = createProxy((_, response) => response.writeHead(502).end())
  proxy.on('connect', ({url = ''}, client, head) => {
    client.on('error', () => client.destroy())
    const [host = ''] = url.split(':')
    if (!HOSTS.includes(host)) imitation.strangers.push(host)
    if (!isReachable || !HOSTS.includes(host)) {
      client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.write(head)
      onward.pipe(client).pipe(onward)
    })
    onward.on('error', () => client.destroy())
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
    breakConnections: () => server.closeAllConnections(),
    setReachable(reachable) {
      isReachable = reachable
      if (!reachable) server.closeAllConnections()
    },
    async stop() {
      detachSockets()
      lake.close()
      for (const each of [server, proxy]) {
        each.closeAllConnections()
        each.close()
      }
      await rm(folder, {recursive: true})
    },
  }
  return imitation
}

async function listen(server: Server | ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
