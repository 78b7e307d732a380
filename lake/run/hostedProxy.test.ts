import {once} from 'node:events'
import {connect, createServer, type Server} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {environmentFor, upstreamProxy} from './environment.ts'
import {type HostedProxy, openHostedProxy} from './hostedProxy.ts'

const LAKE = new URL('http://127.0.0.1:9')

let echo: Server
let opened: HostedProxy[]
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

/** What comes back from another host, to which a proxy leads. */
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
