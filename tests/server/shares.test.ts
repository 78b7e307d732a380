import {once} from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type RequestOptions,
  type Server,
} from 'node:http'
import {text} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {getRequestListener} from '@hono/node-server'
import sharp from 'sharp'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {type ClientOptions as WebSocketOptions, WebSocket} from 'ws'
import {attachSockets, createLake, createMemoryStore, type Lake} from 'content-lake'
import {listen} from '../../server/http/listen.ts'
import {sharePages} from '../../server/shares/pageShares.ts'
import {PageText} from '../../server/prerender/page.ts'
import {createSite} from '../../server/site/site.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {readSettings} from '../../server/settings/settings.ts'
import {clientsBy} from '../../server/shares/clients.ts'
import {LakeShares} from '../../server/shares/lakeShares.ts'
import {LIMITS} from '../../server/shares/limits.ts'
import {shareLake} from '../../server/shares/shareLake.ts'

/** Small limits, so that few requests reach them. */
const FEW = {
  ...LIMITS.visitor.each,
  queries: 2,
  waitingQueries: 3,
  querySeconds: 0.2,
  streams: 3,
  sockets: 2,
  images: 1,
  waitingImages: 3,
  imageSeconds: 10,
  uploads: 1,
  waitingUploads: 1,
  writes: 1,
  waitingWrites: 1,
}
/** Time limit on a busy machine. */
const PATIENCE = {timeout: 30_000}

const SMALL = {
  visitor: {each: FEW, streams: 5, sockets: 3, ofFree: Infinity, images: 2},
  staff: {each: FEW, streams: 4, sockets: 3, ofFree: Infinity, images: 2},
}

const LIVE = '/v2025-02-19/data/live/events/production'
const QUERY = '/v2025-02-19/data/query/production'
const asking = (query: string) => `${QUERY}?${new URLSearchParams({query})}`

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** Opens a lake with small limits behind a real server, for requests from any address of this machine. */
async function serve({variables = {}}: {variables?: Record<string, string>} = {}) {
  const settings = readSettings({PORT: '0', ...variables})
  let opened: Lake | undefined
  const shares = new LakeShares(
    clientsBy(settings.trustedProxies, () => opened?.callers),
    SMALL,
  )
  /** Images that have been started, by the requested part of the picture. */
  const begun: string[] = []
  const images: {hold?: Promise<void>} = {}
  const lake = createLake(createMemoryStore(), {
    accounts: ACCOUNTS,
    shares: {
      openStream: (asked) => shares.openStream(asked),
      makeImage: (asked, make) =>
        shares.makeImage(asked, async () => {
          begun.push(new URL(asked.url).searchParams.get('rect') ?? 'all of it')
          await images.hold
          return make()
        }),
    },
    onQuery: shares.onQuery,
  })
  opened = lake
  const answers = shareLake(lake, shares)
  const server: Server = createServer(getRequestListener(answers.fetch))
  const detach = attachSockets(server, lake, {
    answer: async (carried, incoming) => answers.fetch(carried, {incoming}),
    open: shares.openSocket,
  })
  const asked = await listenWith(server, settings, () => {
    detach()
    lake.close()
  })
  const session = lake.callers.authenticator?.begin('local-administrator', new Request(asked.origin))
  const staff = {headers: {authorization: `Bearer ${session?.proof}`}}
  /** Holds the next image. @returns releases it */
  const holdImages = () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    images.hold = promise
    return () => {
      delete images.hold
      resolve()
    }
  }
  return {lake, staff, begun, holdImages, ...asked}
}

/** Makes a server listen. @returns functions for requests from any address of this machine */
async function listenWith(server: Server, settings = readSettings({PORT: '0'}), onClose = () => {}) {
  const port = await listen(server, settings)
  close = async () => {
    onClose()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const send = (path: string, {headers = {}, ...options}: RequestOptions = {}): ClientRequest =>
    request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: {host: `localhost:${port}`, ...headers},
      ...options,
    })
  const begin = async (path: string, options?: RequestOptions): Promise<IncomingMessage> => {
    const sent = send(path, options)
    sent.end()
    const [response] = await once(sent, 'response')
    return response
  }
  const ask = async (path: string, options?: RequestOptions): Promise<Answer> => {
    const response = await begin(path, options)
    return {status: response.statusCode, headers: response.headers, body: await text(response)}
  }
  /** Sends a request without its body. @returns the request, once the server asks for the body, and so has begun */
  const beginSending = async (path: string, options: RequestOptions): Promise<ClientRequest> => {
    const sent = send(path, {
      ...options,
      method: 'POST',
      headers: {...options.headers, expect: '100-continue'},
    })
    sent.flushHeaders()
    await once(sent, 'continue')
    return sent
  }
  /** Returns the number of open connections. */
  const connections = promisify(server.getConnections.bind(server))
  return {origin: `http://127.0.0.1:${port}`, send, begin, beginSending, ask, connections}
}

type Served = Awaited<ReturnType<typeof serve>>

const SENTENCE = /"message":"[A-Z][^"]+\."/
const tooMany = {
  status: 429,
  headers: expect.objectContaining({'retry-after': expect.stringMatching(/^\d+$/)}),
  body: expect.stringMatching(SENTENCE),
}
const from = (localAddress: string) => ({localAddress})
const SOMEBODY = from('127.0.0.2')
const SOMEBODY_ELSE = from('127.0.0.3')

describe('event streams', () => {
  test('of one address are limited, those of others and of staff are their own, and one that ends makes room', async () => {
    const {begin, ask, staff} = await serve()
    const open = await Promise.all([1, 2, 3].map(() => begin(LIVE, SOMEBODY)))
    expect(await ask(LIVE, SOMEBODY)).toMatchObject(tooMany)
    expect((await begin(LIVE, SOMEBODY_ELSE)).statusCode).toBe(200)
    expect((await begin(LIVE, {...SOMEBODY, ...staff})).statusCode).toBe(200)
    open[0]?.destroy()
    await vi.waitUntil(async () => {
      const again = await begin(LIVE, SOMEBODY)
      again.resume()
      return again.statusCode === 200
    }, PATIENCE)
  })

  test('of all visitors together leave those of staff', async () => {
    const {begin, ask, staff} = await serve()
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3', '127.0.0.4']) {
      expect((await begin(LIVE, from(address))).statusCode).toBe(200)
    }
    expect(await ask(LIVE, from('127.0.0.5'))).toMatchObject(tooMany)
    expect((await begin(LIVE, staff)).statusCode).toBe(200)
  })

  test('over a socket count like any other', async () => {
    const {origin, ask} = await serve()
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/__lake/multiplex`)
    const statuses: unknown[] = []
    socket.on('message', (data) => statuses.push(JSON.parse(String(data))))
    await once(socket, 'open')
    for (const id of [1, 2, 3, 4]) socket.send(JSON.stringify({op: 'open', id, url: LIVE}))
    await vi.waitUntil(() => statuses.length === 4, PATIENCE)
    expect(statuses).toMatchObject([{status: 200}, {status: 200}, {status: 200}, {status: 429}])
    expect(await ask(LIVE)).toMatchObject(tooMany)
    socket.close()
  })
})

describe('sockets', () => {
  const PRESENCE = '/v1/socket/production'
  const MULTIPLEX = '/__lake/multiplex'
  const OPENED = {status: 101}
  const TOO_MANY = {status: 429, retryAfter: '30'}

  /** Opens a socket, or returns why it was refused. */
  async function open({origin}: Served, path: string, options: WebSocketOptions = {}) {
    const socket = new WebSocket(origin.replace('http', 'ws') + path, options)
    socket.on('error', () => undefined)
    const answer = await new Promise((resolve) => {
      socket.on('open', () => resolve(OPENED))
      socket.on('unexpected-response', (_, {statusCode, headers}) =>
        resolve({status: statusCode, retryAfter: headers['retry-after']}),
      )
    })
    return {socket, answer}
  }

  test('of one address are limited, those of others are their own, and one that ends makes room', async () => {
    const served = await serve()
    const first = await open(served, MULTIPLEX, SOMEBODY)
    expect((await open(served, MULTIPLEX, SOMEBODY)).answer).toEqual(OPENED)
    expect((await open(served, MULTIPLEX, SOMEBODY)).answer).toEqual(TOO_MANY)
    expect((await open(served, MULTIPLEX, SOMEBODY_ELSE)).answer).toEqual(OPENED)
    expect((await open(served, MULTIPLEX, SOMEBODY_ELSE)).answer, 'all have too many').toEqual(TOO_MANY)
    first.socket.terminate()
    await vi.waitUntil(async () => (await open(served, MULTIPLEX, SOMEBODY)).answer === OPENED, PATIENCE)
  })

  test('of staff are a share of their own, whatever they are for', async () => {
    const served = await serve()
    const {staff} = served
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      await open(served, MULTIPLEX, from(address))
    expect((await open(served, PRESENCE, staff)).answer).toEqual(OPENED)
    expect((await open(served, PRESENCE, staff)).answer).toEqual(OPENED)
    expect((await open(served, PRESENCE, staff)).answer).toEqual(TOO_MANY)
  })

  test('that come to nothing count no more', async () => {
    const served = await serve()
    const headers = {connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13'}
    for (let count = 0; count < 5; count += 1) {
      expect((await served.ask(MULTIPLEX, {...SOMEBODY, headers})).status, 'a key is missing').toBe(400)
    }
    await vi.waitUntil(async () => (await open(served, MULTIPLEX, SOMEBODY)).answer === OPENED, PATIENCE)
  })
})

describe('queries', () => {
  test('of one client wait for each other, and more than may wait are refused; others notice nothing', async () => {
    const {beginSending, ask} = await serve()
    // Two that do not end before their bodies arrive.
    const slow = await Promise.all([1, 2].map(() => beginSending(QUERY, SOMEBODY)))
    const ended = slow.map(async (sent) => once(sent, 'response'))
    const asked = [1, 2, 3, 4].map(() => ask(asking('1'), SOMEBODY))
    expect(await Promise.race(asked), 'the one that is too many is the first to be answered').toMatchObject(
      tooMany,
    )
    expect(await ask(asking('1'), SOMEBODY_ELSE)).toMatchObject({status: 200})
    for (const sent of slow) sent.end('{"query": "2"}')
    const statuses = (await Promise.all(asked)).map(({status}) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429])
    for (const [response] of await Promise.all(ended)) expect(response.statusCode).toBe(200)
  })

  test('that have taken the time of a minute are refused, until it is over', async () => {
    const {lake, ask, staff} = await serve()
    const mutations = Array.from({length: 400}, (_, n) => ({create: {_id: `note-${n}`, _type: 'note', n}}))
    lake.engine.dataset('production').mutate(mutations, {author: 'somebody'})
    const long = 'count(*[count(*[n > ^.n]) > 0])'
    let answer = await ask(asking(long), SOMEBODY)
    for (let count = 0; answer.status === 200 && count < 100; count += 1) {
      answer = await ask(asking(`${long} + ${count}`), SOMEBODY)
    }
    expect(answer).toMatchObject(tooMany)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await ask(asking('1'), SOMEBODY_ELSE)).toMatchObject({status: 200})
    expect(await ask(asking('1'), {...SOMEBODY, ...staff})).toMatchObject({status: 200})
  })
})

const A_NOTE = JSON.stringify({mutations: [{create: {_type: 'note'}}]})

describe.each([
  ['uploads', '/v1/assets/files/production?filename=a.txt', 'a file'],
  ['writes', '/v1/data/mutate/production', A_NOTE],
])('%s', (_, path, body) => {
  test('of one client are received one after the other, and more than may wait are refused', async () => {
    const {beginSending, send, staff} = await serve()
    const sendOne = async () => {
      const sent = send(path, {method: 'POST', ...staff})
      sent.end(body)
      const [response] = await once(sent, 'response')
      return {status: response.statusCode, headers: response.headers, body: await text(response)}
    }
    const slow = await beginSending(path, staff)
    const answered = once(slow, 'response')
    const others = [1, 2].map(sendOne)
    expect(await Promise.race(others), 'the one that is too many is the first to be answered').toMatchObject(
      tooMany,
    )
    slow.end(body)
    const statuses = (await Promise.all(others)).map(({status}) => status)
    expect(statuses.toSorted()).toEqual([200, 429])
    const [response] = await answered
    expect(response.statusCode).toBe(200)
  })
})

describe('clients', () => {
  test('behind a trusted proxy are told apart by what it says, a household by its network', async () => {
    const {begin, ask} = await serve({variables: {TRUSTED_PROXIES: '127.0.0.0/8, ::1'}})
    const behind = (address: string) => ({
      headers: {'x-forwarded-for': `198.51.100.9, ${address}, 127.0.0.9`},
    })
    for (const last of ['1', '2', '3']) {
      expect((await begin(LIVE, behind(`2001:db8:1:2::${last}`))).statusCode).toBe(200)
    }
    expect(await ask(LIVE, behind('2001:db8:1:2:ffff::4'))).toMatchObject(tooMany)
    expect((await begin(LIVE, behind('2001:db8:1:3::1'))).statusCode).toBe(200)
    expect((await begin(LIVE, behind('203.0.113.7'))).statusCode).toBe(200)
  })

  test('cannot give themselves another address where no proxy is trusted, and the owner is told once', async () => {
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const {begin, ask} = await serve()
    const claiming = (address: string) => ({...SOMEBODY, headers: {'x-forwarded-for': address}})
    for (const last of [1, 2, 3]) await begin(LIVE, claiming(`203.0.113.${last}`))
    expect(await ask(LIVE, claiming('203.0.113.4'))).toMatchObject(tooMany)
    const told = output.mock.calls.filter(([line]) => String(line).includes('set TRUSTED_PROXIES'))
    output.mockRestore()
    expect(told).toHaveLength(1)
  })

  test('cannot make themselves staff by a token that proves nothing', async () => {
    const {ask} = await serve()
    expect(await ask(LIVE, {...SOMEBODY, headers: {authorization: 'Bearer nobody'}})).toMatchObject({
      status: 401,
    })
  })
})

describe('images', () => {
  /** Uploads a picture whose resizing takes a moment. @returns its path */
  async function upload({send, staff}: Pick<Served, 'send' | 'staff'>): Promise<string> {
    const noise = Buffer.from(
      Array.from({length: 1000 * 800 * 3}, (_, index) => (index * 2_654_435_761) >>> 11),
    )
    const bytes = await sharp(noise, {raw: {width: 1000, height: 800, channels: 3}})
      .jpeg()
      .toBuffer()
    const sent = send('/v1/assets/images/production?filename=a.jpg', {method: 'POST', ...staff})
    sent.end(bytes)
    const [response] = await once(sent, 'response')
    const {document} = JSON.parse(await text(response))
    return `/${document.path}`
  }
  const avif = {headers: {accept: 'image/avif'}}

  test('are made for visitors in the sizes and formats of the site alone, for staff in any', async () => {
    const served = await serve()
    const {ask, staff} = served
    const path = await upload(served)
    expect(await ask(`${path}?w=640&auto=format`, SOMEBODY)).toMatchObject({status: 200})
    expect(await ask(path, SOMEBODY)).toMatchObject({status: 200})
    const refused = await ask(`${path}?w=641&auto=format`, SOMEBODY)
    expect(refused).toMatchObject({status: 401, body: expect.stringMatching(SENTENCE)})
    expect(await ask(`${path}?w=641&fm=webp`, {...SOMEBODY, ...staff})).toMatchObject({status: 200})
  })

  test('of one client are made one after the other: nobody else waits for them, and more than may wait are refused', async () => {
    const served = await serve()
    const {ask, begun, holdImages} = served
    const path = await upload(served)
    const wanted = (left: number, client: RequestOptions) =>
      ask(`${path}?rect=${left},0,800,600&w=640&auto=format`, {...client, ...avif})
    const goOn = holdImages()
    const many = [0, 1, 2, 3, 4].map((left) => wanted(left, SOMEBODY))
    expect(await Promise.race(many), 'the one that is too many is the first to be answered').toMatchObject(
      tooMany,
    )
    expect(begun).toHaveLength(1)
    const others = wanted(8, SOMEBODY_ELSE)
    await vi.waitUntil(() => begun.includes('8,0,800,600'), PATIENCE)
    expect(begun).toHaveLength(2)
    goOn()
    expect(await others).toMatchObject({status: 200})
    const statuses = (await Promise.all(many)).map(({status}) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  })

  test('are not made any more for a client that has hung up', async () => {
    const served = await serve()
    const {ask, send, begun, holdImages, connections} = served
    const path = await upload(served)
    const goOn = holdImages()
    const before = await connections()
    const left = [0, 1, 2, 3].map((x) =>
      send(`${path}?rect=${x},0,800,600&w=640&auto=format`, {...SOMEBODY, ...avif}),
    )
    for (const sent of left) {
      sent.on('error', () => undefined)
      sent.end()
    }
    await vi.waitUntil(() => begun.length > 0, PATIENCE)
    for (const sent of left) sent.destroy()
    await vi.waitUntil(async () => (await connections()) <= before, PATIENCE)
    const mine = ask(`${path}?rect=7,0,800,600&w=320&auto=format`, SOMEBODY)
    goOn()
    expect(await mine).toMatchObject({status: 200})
    // The one that had begun, and not the three behind it.
    expect(begun).toEqual([expect.stringMatching(/^[0-3],/), '7,0,800,600'])
  })
})

describe('pages that are rendered on demand', () => {
  test('are limited for each client; those that are there already are not', async () => {
    const page = {text: await PageText.of('<!doctype html><title>A page</title>'), headers: {}}
    const limits = {visitor: {...SMALL.visitor, each: {...FEW, pages: 3}}, staff: SMALL.staff}
    const clientOf = clientsBy([], () => undefined)
    const site = createSite({
      buildFolder: import.meta.dirname,
      findContent: ({pathname}) => ({kind: 'page', address: pathname}),
      servedCities: async () => [],
      pages: {
        addressOfEntered: async (typed) => `/NotAvailable/${typed}`,
        async find(address, spend) {
          if (address !== '/kept') await spend?.()
          return page
        },
      },
      spendPage: sharePages(clientOf, limits),
    })
    const {ask} = await listenWith(createServer(getRequestListener(site.fetch)))
    for (const city of ['a', 'b', 'c']) {
      expect(await ask(`/Available/${city}`, SOMEBODY)).toMatchObject({status: 200})
    }
    expect(await ask('/Available/d', SOMEBODY)).toMatchObject({
      ...tooMany,
      body: expect.stringMatching(/^You have .+\.\n$/),
    })
    expect(await ask('/kept', SOMEBODY)).toMatchObject({status: 200, body: page.text.html})
    expect(await ask('/Available/d', SOMEBODY_ELSE)).toMatchObject({status: 200})
  })
})
