import {once} from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2'
import {connect} from 'node:net'
import {type Duplex, pipeline} from 'node:stream'
import {HttpError} from '../errors.ts'
import {HOSTED_NAMES, isHosted, projectOf} from './hostedHosts.ts'
import {SubjectAlternativeNameExtension, X509CertificateGenerator} from '@peculiar/x509'

/** Headers about one connection, which HTTP/2 does not have. */
const OF_CONNECTION = /^(?::.*|connection|keep-alive|proxy-connection|transfer-encoding)$/

/**
 * Opens a proxy for HTTPS on a free loopback port. It answers for the hosted hosts from the lake, and passes all other connections on
 * unread. Browsers get HTTP/2, as from the hosted API, because a Studio needs more event streams than a browser opens connections.
 *
 * @param lake its origin, such as `http://127.0.0.1:4000`
 * @param upstream the proxy to other hosts; undefined if they are reached directly
 */
export async function openHostedProxy(lake: URL, upstream: URL | undefined) {
  const {cert, key} = await createCertificate()
  const hosted = createSecureServer({cert, key, allowHTTP1: true}, askLake(lake))
  hosted.on('upgrade', askLakeForSocket(lake))
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
    /** Such as `http://127.0.0.1:41234`. */
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Certificate that its clients must trust: PEM. */
    certificate: cert,
    close() {
      proxy.close()
      for (const connection of connections) connection.destroy()
      proxy.closeAllConnections()
    },
  }
}

/** Passes requests for a hosted host to the lake, over HTTP/2 or HTTP/1.1, and streams its answers. */
function askLake(lake: URL) {
  return (asked: Http2ServerRequest | IncomingMessage, response: Http2ServerResponse | ServerResponse) => {
    const host = 'authority' in asked ? asked.authority : asked.headers.host
    const headers = headersFor(lake, host, withoutConnection(asked.headers))
    const question = request(lake, {path: asked.url, method: asked.method, headers}, (answer) => {
      begin(response, answer.statusCode ?? 502, withoutConnection(answer.headers))
      pipeline(answer, response, () => undefined)
    })
    pipeline(asked, question, () => undefined)
    question.on('error', ({message}) => {
      if (response.headersSent) return void response.destroy()
      const {status, body} = new HttpError(502, `The lake at ${lake.origin} does not answer: ${message}.`)
      begin(response, status, {'content-type': 'application/json'})
      response.end(JSON.stringify(body))
    })
    response.on('close', () => question.destroy())
  }
}

/** Connects a client with the lake for a WebSocket, such as that of the Studio's presence. */
function askLakeForSocket(lake: URL) {
  return (asked: IncomingMessage, client: Duplex, head: Buffer) => {
    const headers = headersFor(lake, asked.headers.host, asked.headers)
    const question = request(lake, {path: asked.url, headers})
    question.on('upgrade', (answer, server, begun) => {
      const lines = answer.rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'))
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
      client.unshift(head)
      server.unshift(begun)
      pipeline(client, server, client, () => undefined)
    })
    question.on('response', ({statusCode, statusMessage}) => {
      client.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nConnection: close\r\n\r\n`)
      question.destroy()
    })
    question.on('error', () => client.destroy())
    client.on('error', () => question.destroy())
    question.end()
  }
}

/** Returns the headers of a request to the lake, with the project from the host name. */
function headersFor(lake: URL, host: string | undefined, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const project = projectOf(URL.parse(`http://${host}`)?.hostname ?? '')
  return {...(project !== undefined && {'x-sanity-project-id': project}), ...headers, host: lake.host}
}

/** Sends the headers of an answer at once, because its body may take long. */
function begin(
  response: Http2ServerResponse | ServerResponse,
  status: number,
  headers: IncomingHttpHeaders,
): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  if ('flushHeaders' in response) response.flushHeaders()
  else response.writeHead(status)
}

const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)))

/** Connects a client with another host, or with the next proxy, which then answers the client itself. */
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

const ALGORITHM = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
const DAY = 86_400_000

/**
 * Creates a self-signed certificate for the hosted names, and its key, both PEM. Only processes that are told to trust it do so, and
 * the key stays in memory.
 */
async function createCertificate(): Promise<{cert: string; key: string}> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const names = HOSTED_NAMES.map((value) => ({type: 'dns', value}) as const)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Embedded content lake',
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + 365 * DAY),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension(names)],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  }
}
