import {once} from 'node:events'
import {createServer, type IncomingMessage, request, type RequestListener} from 'node:http'
import {createServer as createSecureServer} from 'node:https'
import {connect} from 'node:net'
import {type Duplex, pipeline} from 'node:stream'
import {HttpError} from '../errors.ts'
import {createCertificate} from './certificate.ts'
import {isHosted, projectOf} from './hostedHosts.ts'

/** A proxy behind which a lake stands in for the hosted API. */
export interface HostedProxy {
  /** Such as `http://127.0.0.1:41234`. */
  url: string
  /** Who takes the lake for the hosted API must trust this one: PEM. */
  certificate: string
  close(): void
}

/**
 * Opens a proxy for HTTPS on a free loopback port. It answers for the hosted hosts, by the lake, and passes all other connections on
 * without looking into them.
 *
 * @param lake its origin, such as `http://127.0.0.1:4000`
 * @param upstream the proxy that other hosts are reached through; undefined when they are reached directly
 */
export async function openHostedProxy(lake: URL, upstream: URL | undefined): Promise<HostedProxy> {
  const {cert, key} = await createCertificate()
  const hosted = createSecureServer({cert, key}, askLake(lake))
  const proxy = createServer((_, response) => void response.writeHead(501).end('This proxy is for HTTPS.\n'))
  const connections = new Set<Duplex>()
  proxy.on('connect', (asked: IncomingMessage, client: Duplex, head: Buffer) => {
    connections.add(client)
    client.on('close', () => connections.delete(client)).on('error', () => client.destroy())
    if (head.length > 0) client.unshift(head)
    const target = URL.parse(`http://${asked.url}`)
    if (!target) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (!isHosted(target.hostname)) return passOn(client, asked, target, upstream)
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    hosted.emit('connection', client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    certificate: cert,
    close() {
      proxy.close()
      for (const connection of connections) connection.destroy()
      proxy.closeAllConnections()
    },
  }
}

/** Asks the lake what is asked of a hosted host, and streams its answer. */
function askLake(lake: URL): RequestListener {
  return (asked, response) => {
    const project = projectOf(URL.parse(`http://${asked.headers.host}`)?.hostname ?? '')
    const headers = {
      ...(project !== undefined && {'x-sanity-project-id': project}),
      ...asked.headers,
      host: lake.host,
    }
    const question = request(lake, {path: asked.url, method: asked.method, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers)
      response.flushHeaders()
      pipeline(answer, response, () => undefined)
    })
    pipeline(asked, question, () => undefined)
    question.on('error', ({message}) => {
      if (response.headersSent) return void response.destroy()
      const {status, body} = new HttpError(502, `The lake at ${lake.origin} does not answer: ${message}.`)
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
    })
    response.on('close', () => question.destroy())
  }
}

/** Connects a client with another host, or with the next proxy, which then answers the client by itself. */
function passOn(client: Duplex, {url}: IncomingMessage, target: URL, upstream: URL | undefined): void {
  const next = upstream ?? target
  const port = Number(next.port || (upstream ? 80 : 443))
  const server = connect(port, next.hostname.replaceAll(/^\[|\]$/g, ''), () => {
    if (upstream) server.write(connectRequest(`${url}`, upstream))
    else client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    pipeline(client, server, client, () => undefined)
  })
  server.on('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  client.on('close', () => server.destroy())
}

function connectRequest(authority: string, {username, password}: URL): string {
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const authorization = username && `Proxy-Authorization: Basic ${credentials.toString('base64')}\r\n`
  return `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`
}
