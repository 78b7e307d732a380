import {connect} from 'node:net'
import * as fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {FUZZING_TIME, fuzzing} from './fuzzing.ts'
import {type RunningLake, startLake} from './runningLake.ts'

/** Milliseconds to wait for an answer: the bytes may be only the beginning of a request. */
const PATIENCE = 60

const failures: unknown[] = []
const onFailure = (reason: unknown) => failures.push(reason)

let lake: RunningLake
let host: string
const logged: string[] = []

beforeAll(async () => {
  process.on('unhandledRejection', onFailure)
  lake = await startLake('memory', {
    log: (message) => logged.push(message),
    onUnknownEndpoint: () => undefined,
  })
  host = new URL(lake.origin).host
})
afterAll(async () => {
  process.off('unhandledRejection', onFailure)
  await lake.stop()
})

/** Sends bytes as they are, and returns the answer until the lake hangs up or stays silent. */
function exchange(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(lake.origin).port), '127.0.0.1')
    let answer = ''
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(PATIENCE, done)
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.on('error', done)
    socket.on('close', done)
    socket.write(bytes)
  })
}

const isWell = async () => (await fetch(`${lake.origin}/v1/ping`)).status

const noise = fc.string({unit: 'binary', maxLength: 20})
/** Text that the HTTP parser accepts, so that it reaches the lake. */
const passable = fc.string({unit: 'grapheme-ascii', maxLength: 20})
const path = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      '/v2025-02-19/data/query/production?query=*',
      '/v2025-02-19/data/mutate/production',
      '/v2025-02-19/data/listen/production?query=*',
      '/v2025-02-19/assets/files/production?filename=a%0d%0aX-Injected:1.html',
      '/files/embedded/production/../../../../etc/passwd',
      '/images/embedded/production/%2e%2e%2f%2e%2e%2flake.db',
      '//evil.example/v1/ping',
      'http://evil.example/v1/ping',
      '*',
      '/%',
      '/\u0000',
    ),
  },
  {weight: 3, arbitrary: passable.map((text) => `/v1/${encodeURIComponent(text)}/production`)},
  {weight: 1, arbitrary: noise.map((text) => `/${text}`)},
)
const header = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      'Origin: null',
      'Origin: https://evil.example',
      'Last-Event-ID: x#y',
      'If-None-Match: *',
      'Range: bytes=-1-5,9-',
      'Range: bytes=0-99999999999999999999',
      'Cookie: a=b; __proto__=c',
      'Cookie: lake_session_80=a.b',
      'Authorization: Bearer ..',
      'Accept: image/avif',
      'Access-Control-Request-Headers: a, b',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('X-A', 'Accept', 'Cookie', 'Range'), passable)
      .map(([name, value]) => `${name}: ${value}`),
  },
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, gzip',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: x',
    'Expect: 100-continue',
    'Host: evil.example',
    'Host: localhost@evil.example',
    'Host: [::1',
    'Last-Event-ID: \u0001#x',
    'Access-Control-Request-Headers: a\rX-Injected: 1',
  ),
  fc.tuple(noise, noise).map(([name, value]) => `${name}: ${value}`),
)
const body = fc.oneof(
  noise,
  fc.json(),
  fc.constantFrom('5\r\nhello\r\n0\r\n\r\n', 'FFFFFFFFFFFFFFFF\r\nx', ''),
)
const request = fc
  .record({
    method: fc.oneof(
      {weight: 9, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS')},
      fc.constantFrom('TRACE', 'CONNECT', 'PRI', '\u0000'),
    ),
    path,
    version: fc.oneof(
      {weight: 9, arbitrary: fc.constantFrom('HTTP/1.1', 'HTTP/1.0')},
      fc.constantFrom('HTTP/2.0', ''),
    ),
    isFramed: fc.boolean(),
    headers: fc.array(header, {maxLength: 4}),
    body,
  })
  .map((sent) =>
    [
      `${sent.method} ${sent.path} ${sent.version}`,
      `Host: ${host}`,
      ...sent.headers,
      ...(sent.isFramed ? [`Content-Length: ${Buffer.byteLength(sent.body)}`] : []),
      'Connection: close',
      '',
      sent.isFramed || sent.method === 'POST' ? sent.body : '',
    ].join('\r\n'),
  )
const bytes = fc.oneof(
  {weight: 9, arbitrary: request.map((text) => Buffer.from(text))},
  {weight: 1, arbitrary: fc.uint8Array({maxLength: 60})},
)

const message = fc.oneof(
  noise,
  fc.json(),
  fc
    .record({
      op: fc.constantFrom('open', 'pull', 'close', 'end', '__proto__'),
      id: fc.oneof(fc.nat(2), fc.double(), fc.constantFrom(-1, 2 ** 53, '1', null)),
      url: fc.oneof(path, fc.constant('/v1/data/listen/production?query=*[')),
      headers: fc.dictionary(fc.oneof(noise, fc.constantFrom('last-event-id', 'host', 'cookie')), noise, {
        maxKeys: 2,
      }),
    })
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '{"jsonrpc":"2.0","id":"1","method":"presence_rollcall","params":{"session":"a"}}',
    '{"jsonrpc":"2.0","id":1,"method":"__proto__","params":[]}',
    '[]',
  ),
)

describe('whatever comes over the wire', () => {
  it(
    'never brings the lake down, and puts no header into an answer',
    async () => {
      let [asked, reached] = [0, 0]
      const property = fc.asyncProperty(bytes, async (sent) => {
        const answer = await exchange(sent)
        asked += 1
        if (/^x-content-type-options/im.test(answer)) reached += 1
        expect(answer).not.toMatch(/^HTTP\/1\.1 5\d\d/)
        expect(answer).not.toMatch(/^x-injected/im)
        expect(answer).not.toContain('root:')
      })
      await fc.assert(property, fuzzing(300))
      // The rest is refused before it reaches the lake.
      expect(reached / asked).toBeGreaterThan(0.3)
      expect(await isWell()).toBe(200)
      expect({failures, logged}).toEqual({failures: [], logged: []})
    },
    FUZZING_TIME,
  )

  it.each(['/__lake/multiplex', '/v1/socket/production'])(
    'never brings the lake down over the socket %s',
    async (address) => {
      const property = fc.asyncProperty(fc.array(message, {maxLength: 5}), async (messages) => {
        const socket = new WebSocket(`ws://${host}${address}`)
        socket.on('error', () => undefined)
        await new Promise((resolve) => socket.once('open', resolve))
        for (const text of messages) socket.send(text)
        socket.close()
        await new Promise((resolve) => socket.once('close', resolve))
      })
      await fc.assert(property, fuzzing(100))
      expect(await isWell()).toBe(200)
      expect(lake.lake.openStreamCount).toBe(0)
      expect({failures, logged}).toEqual({failures: [], logged: []})
    },
    FUZZING_TIME,
  )
})
