import {once} from 'node:events'
import {createServer as createWebServer, type Server as WebServer} from 'node:http'
import {connect as openSession} from 'node:http2'
import {connect, createServer, type Server} from 'node:net'
import {text} from 'node:stream/consumers'
import {connect as secure} from 'node:tls'
import {afterEach, beforeEach, expect, it, onTestFinished} from 'vitest'
import {environmentFor, upstreamProxy} from '../cli/environment.ts'
import {openHostedProxy} from './hostedProxy.ts'

const LAKE = new URL('http://127.0.0.1:9')

let echo: Server
let opened: Awaited<ReturnType<typeof openHostedProxy>>[]
beforeEach(async () => {
  opened = []
  echo = createServer((socket) => void socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
})
afterEach(() => {
  for (const proxy of opened) proxy.close()
  echo.close()
})

async function open(upstream?: URL): Promise<URL> {
  const proxy = await openHostedProxy(LAKE, upstream)
  opened.push(proxy)
  return new URL(proxy.url)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Returns the answer of another host, reached through a proxy. */
async function echoed(proxy: URL): Promise<string> {
  const socket = connect(Number(proxy.port), proxy.hostname)
  socket.write(`CONNECT 127.0.0.1:${portOf(echo)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  await once(socket, 'data')
  socket.end('as it is')
  return text(socket)
}

it('passes connections with other hosts on as they are', async () => {
  expect(await echoed(await open())).toBe('as it is')
})

it('asks the proxy for them that the machine reaches the network by', async () => {
  const next = createServer((socket) => {
    socket.once('data', (asked) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${String(asked)}`))
  }).listen(0, '127.0.0.1')
  await once(next, 'listening')
  const proxy = await open(new URL(`http://ada:p%40ss@127.0.0.1:${portOf(next)}`))
  const socket = connect(Number(proxy.port), proxy.hostname)
  socket.write('CONNECT registry.example:443 HTTP/1.1\r\nHost: registry.example\r\n\r\n')
  const answer = await text(socket)
  next.close()
  expect(answer).toContain('CONNECT registry.example:443 HTTP/1.1\r\n')
  expect(answer).toContain(`Proxy-Authorization: Basic ${btoa('ada:p@ss')}\r\n`)
})

/** Creates a lake's stand-in that reports requests, and answers each event stream with a first line. */
const standIn = () =>
  createWebServer((asked, response) => {
    response.setHeader('keep-alive', 'timeout=5')
    response.write(`${asked.method} ${asked.url} of ${asked.headers['x-sanity-project-id']}\n`)
    if (!asked.url?.includes('listen')) asked.pipe(response)
  }).on('upgrade', (asked, socket) => {
    if (asked.url !== '/socket') return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const headers = `Connection: Upgrade\r\nUpgrade: websocket\r\nX-Project: ${asked.headers['x-sanity-project-id']}`
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n\r\n`)
    socket.pipe(socket)
  })

/** Connects to a hosted host, as a browser does through a proxy. */
async function reach(lake: WebServer, protocol: 'h2' | 'http/1.1') {
  const {url, certificate, close} = await openHostedProxy(
    new URL(`http://127.0.0.1:${portOf(lake)}`),
    undefined,
  )
  onTestFinished(() => void lake.close())
  onTestFinished(close)
  const {port, hostname} = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write('CONNECT abc.api.sanity.io:443 HTTP/1.1\r\nHost: abc.api.sanity.io\r\n\r\n')
  await once(socket, 'data')
  const secured = secure({
    socket,
    servername: 'abc.api.sanity.io',
    ca: certificate,
    ALPNProtocols: [protocol],
  })
  await once(secured, 'secureConnect')
  return secured
}

it('gives a browser more event streams over one connection than it opens connections', async () => {
  const lake = standIn().listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const connection = await reach(lake, 'h2')
  expect(connection.alpnProtocol).toBe('h2')
  const session = openSession('https://abc.api.sanity.io', {createConnection: () => connection})
  onTestFinished(() => session.destroy())
  const firstLine = async (path: string) => String((await once(session.request({':path': path}), 'data'))[0])
  const streams = Array.from({length: 20}, (_, index) => `/v1/data/listen/${index}`)
  expect(await Promise.all(streams.map(firstLine))).toEqual(streams.map((path) => `GET ${path} of abc\n`))
  const written = session.request({':method': 'POST', ':path': '/v1/data/mutate'})
  expect(await text(written.end('{}'))).toBe('POST /v1/data/mutate of abc\n{}')
})

it('connects the Studio’s presence by a socket, and says no where the lake does', async () => {
  const lake = standIn().listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: abc.api.sanity.io\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  const socket = await reach(lake, 'http/1.1')
  socket.write(upgrade('/socket'))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 101 [^]*X-Project: abc/)
  socket.write('I am here')
  expect(String((await once(socket, 'data'))[0])).toBe('I am here')
  const refused = await reach(lake, 'http/1.1')
  refused.write(upgrade('/other'))
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 403 Forbidden/)
})

it('tells a command of it beside what the command is told already', () => {
  const env = {NODE_OPTIONS: '--max-old-space-size=99', NO_PROXY: 'intern', SANITY_AUTH_TOKEN: 'own'}
  const told = environmentFor(env, {proxy: 'http://127.0.0.1:1', certificates: '/c.pem'})
  expect(told).toMatchObject({
    NODE_OPTIONS: expect.stringMatching(/^--max-old-space-size=99 --import=file:/),
    NO_PROXY: expect.stringMatching(/^intern,localhost/),
    SANITY_AUTH_TOKEN: 'own',
    HTTPS_PROXY: 'http://127.0.0.1:1',
  })
  expect(() => upstreamProxy({HTTPS_PROXY: 'socks5://there'})).toThrow('must be an address with http://')
  expect(upstreamProxy({})).toBeUndefined()
})
