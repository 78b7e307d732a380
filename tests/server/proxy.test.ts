import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {type IncomingMessage, request as requestPlain} from 'node:http'
import {connect as connectHttp2, constants} from 'node:http2'
import {request as requestSecure, type RequestOptions} from 'node:https'
import {buffer} from 'node:stream/consumers'
import {createClient} from '@sanity/client'
import * as v from 'valibot'
import {afterAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {COVERAGE, MAX_ASSET_BYTES} from 'content-lake'
import {clientConfig} from '../../model/connection/clientConfig.ts'
import {readConnection} from '../../model/connection/connection.ts'
import {siteQueries} from '../../model/queries/siteQueries.ts'
import {openStaff} from '../../server/staff/staff.ts'
import {readStaffSettings} from '../../server/staff/staffSettings.ts'
import {makeBuiltCheckout} from './checkout.ts'
import {freePort} from './freePort.ts'
import {documented, filledIn, startNginx} from './nginx.ts'
import {AT_MACHINE, PASSWORD} from './staffAccounts.ts'

/** The host of the documented configuration. */
const NAME = 'www.example.com'

const nginxConfiguration = documented('/etc/nginx/conf.d/site.conf')
const settings = documented('/srv/site/.env')

// Ports are known before either starts, because each needs the other's.
const port = await freePort()
const plainPort = await freePort()
const serverPort = await freePort()
const host = `${NAME}:${port}`
const site = `https://${host}`

const checkout = await makeBuiltCheckout()
const variables = Object.fromEntries(
  filledIn(settings, {[NAME]: host})
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('=')),
)
const server = await checkout.run('start.ts', {
  args: ['--no-build'],
  variables: {...variables, PORT: String(serverPort)},
}).origin

const nginx = await startNginx(port, NAME, (folder) =>
  filledIn(nginxConfiguration, {
    '127.0.0.1:4000': `127.0.0.1:${serverPort}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/ssl/site': folder,
  }),
)
afterAll(() => nginx.stop())

interface Question extends Pick<RequestOptions, 'method' | 'headers'> {
  body?: Uint8Array | string
}

interface Reply {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Sends a request and waits until its answer begins. */
function begin(path: string, question: Question, options: RequestOptions, send = requestSecure) {
  const {method = 'GET', headers, body} = question
  const asked = send({
    host: '127.0.0.1',
    agent: false,
    path,
    method,
    ...options,
    headers: {host, ...headers, ...(body !== undefined && {'content-length': Buffer.byteLength(body)})},
  })
  asked.end(body)
  return new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  )
}

async function read(answer: IncomingMessage): Promise<Reply> {
  return {status: answer.statusCode, headers: answer.headers, body: await buffer(answer)}
}

const throughProxy = {port, servername: NAME, ca: nginx.certificate.cert}

/** Requests like a visitor: through nginx, over TLS. */
const ask = async (path: string, question: Question = {}) => read(await begin(path, question, throughProxy))

const JSON_ANSWER = {headers: {'content-type': 'application/json'}}

/** Sends a request like a browser with HTTP/2. */
async function sendHttp2(path: string, {method = 'GET', headers, body}: Question): Promise<Response> {
  const session = connectHttp2(`https://127.0.0.1:${port}`, {servername: NAME, ca: nginx.certificate.cert})
  const stream = session.request({
    ...headers,
    [constants.HTTP2_HEADER_AUTHORITY]: host,
    [constants.HTTP2_HEADER_PATH]: path,
    [constants.HTTP2_HEADER_METHOD]: method,
  })
  stream.end(body)
  const [head] = await once(stream, 'response')
  const received = await buffer(stream)
  session.close()
  return new Response(received.toString(), {...JSON_ANSWER, status: head[constants.HTTP2_HEADER_STATUS]})
}

const sendHttp1 = async (path: string, question: Question): Promise<Response> => {
  const {status, body} = await ask(path, question)
  return new Response(body.toString(), {...JSON_ANSWER, status: status ?? 0})
}

/** Requests the server directly, from another address of this machine than the proxy's. */
const askPastProxy = async (path: string, question: Question = {}) =>
  read(await begin(path, question, {port: serverPort, localAddress: '127.0.0.2'}, requestPlain))

/** Requests the server like the proxy, which serves the site on the HTTPS port. */
const FORWARDED = {host: NAME, 'x-forwarded-host': NAME, 'x-forwarded-proto': 'https'}
const askAsProxy = async (path: string, question: Question = {}) =>
  read(
    await begin(
      path,
      {...question, headers: {...FORWARDED, ...question.headers}},
      {port: serverPort},
      requestPlain,
    ),
  )

/** Signs a person in on the page with a password. @returns the cookies for the browser */
async function signIn(): Promise<string[]> {
  const staff = await openStaff({
    folder: checkout.lakeFolder,
    origin: site,
    settings: readStaffSettings({}),
    isLocalOnly: false,
  })
  const name = `Ada ${randomUUID()}`
  const email = `${randomUUID()}@example.com`
  const {link} = await staff.people.invite({name, email, role: 'administrator'}, AT_MACHINE)
  await staff.people.choosePassword(new URL(link).searchParams.get('key') ?? '', PASSWORD, '')
  staff.close()
  const page = await ask('/sign-in')
  const cookie = cookieOf(page.headers['set-cookie'] ?? [])
  const form = new URLSearchParams({email, password: PASSWORD, formToken: formTokenOf(page)})
  const signedIn = await ask('/sign-in/password', {
    method: 'POST',
    headers: {cookie, origin: site, 'content-type': 'application/x-www-form-urlencoded'},
    body: form.toString(),
  })
  expect(signedIn).toMatchObject({status: 303, headers: {location: '/studio/'}})
  return [...(page.headers['set-cookie'] ?? []), ...(signedIn.headers['set-cookie'] ?? [])]
}

const formTokenOf = ({body}: Reply) => /name="formToken" value="([^"]+)"/.exec(body.toString())?.[1] ?? ''

/** Returns the Cookie header of a browser with these cookies. */
const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

const upload = async (bytes: Uint8Array, cookie: string, headers: Record<string, string> = {}) =>
  ask('/v1/assets/files/production?filename=large.bin', {
    method: 'POST',
    headers: {cookie, origin: site, ...headers},
    body: bytes,
  })

const Uploaded = v.object({document: v.object({_id: v.string(), url: v.string()})})
const Queried = v.object({result: v.array(v.string())})
const FILES = `/v2025-02-19/data/query/production?${new URLSearchParams({query: '*[_type == "sanity.fileAsset"].url'})}`

/** Returns the addresses of files in a query's answer. */
const filesIn = ({body}: Reply) => v.parse(Queried, JSON.parse(body.toString())).result

/** Opens the socket that carries event streams. */
async function openSocket(address: string, options: WebSocket.ClientOptions): Promise<WebSocket> {
  const socket = new WebSocket(address, options)
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

/** Returns the status with which a staff stream begins on a socket. */
async function statusOfListener(socket: WebSocket): Promise<unknown> {
  const head = once(socket, 'message')
  socket.send(JSON.stringify({op: 'open', id: 1, url: '/v1/data/listen/production?query=*'}))
  const [message] = await head
  return v.parse(v.object({op: v.literal('head'), status: v.number()}), JSON.parse(String(message))).status
}

describe('behind nginx, as it is documented, with TLS', () => {
  test('pages are there, with all that they need', async () => {
    expect(await ask('/Legal')).toMatchObject({status: 200})
    expect((await ask('/studio/')).body.toString()).toContain('<title>Studio</title>')
    const script = await ask('/assets/site-4f2c.js', {headers: {'accept-encoding': 'br'}})
    expect(script.headers).toMatchObject({'content-encoding': 'br'})
    expect((await ask('/sitemap.xml')).body.toString()).toContain(`<loc>${site}/`)
  })

  test.each([
    ['HTTP/1.1', sendHttp1],
    ['HTTP/2', sendHttp2],
  ])('every question of the site passes, over %s', async (_version, send) => {
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const request = new Request(...asked)
      const {pathname, search} = new URL(request.url)
      const question = {headers: Object.fromEntries(request.headers), method: request.method}
      return send(pathname + search, request.body ? {...question, body: await request.text()} : question)
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const client = createClient({...clientConfig(readConnection({}), site), maxRetries: 0})
    const params = {route: '/Rider', routes: ['/rider'], id: 'none', slug: 'miami'}
    for (const query of Object.values(siteQueries)) {
      await expect(client.fetch(query, params, {filterResponse: false})).resolves.toHaveProperty('result')
    }
  })

  test('redirects stay at the address of the site, and lead from HTTP to HTTPS', async () => {
    const moved = await ask('/About-us')
    expect(moved.status).toBe(302)
    expect(new URL(moved.headers.location ?? '', site).origin).toBe(site)
    await signIn()
    expect(await ask('/sign-in/first')).toMatchObject({
      status: 303,
      headers: {location: expect.stringMatching(/^\/sign-in(?:\?|$)/)},
    })
    const plain = await read(
      await begin('/Legal?a=b', {headers: {host: NAME}}, {port: plainPort}, requestPlain),
    )
    expect(plain).toMatchObject({status: 308, headers: {location: `https://${NAME}/Legal?a=b`}})
  })

  test('nobody edits without an account, at any version of the API', async () => {
    const token = await ask('/v1/auth/tokens', {method: 'POST', body: '{"user":"local-administrator"}'})
    expect([token.status, token.body.toString()]).toEqual([
      403,
      expect.stringContaining('Sign in at /sign-in'),
    ])
    for (const {method, path} of COVERAGE) {
      // Signing out needs no session.
      if (method === 'WS' || path === '/auth/logout') continue
      const filled = path.replaceAll(/:\w+/g, 'production')
      for (const version of ['v1', 'v2025-02-19', 'vX']) {
        const {status = 0} = await ask(`/${version}${filled}`, {method: 'POST', body: '{}'})
        expect([400, 401, 403, 404], `POST ${version}${filled}`).toContain(status)
      }
    }
  })

  test('somebody who signs in is known by cookies that are sent over HTTPS alone, until they sign out', async () => {
    const cookies = await signIn()
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/)
    const headers = {cookie: cookieOf(cookies), origin: site}
    const known = async () => JSON.parse((await ask('/v1/users/me', {headers})).body.toString())
    expect(await known()).toMatchObject({name: expect.stringMatching(/^Ada /)})
    const page = await ask('/sign-in', {headers})
    const out = await ask('/sign-in/out', {
      method: 'POST',
      headers: {...headers, 'content-type': 'application/x-www-form-urlencoded'},
      body: new URLSearchParams({formToken: formTokenOf(page)}).toString(),
    })
    expect(out.status).toBe(303)
    for (const cookie of out.headers['set-cookie'] ?? []) expect(cookie).toMatch(/^__Host-.*; Secure/)
    expect(await known()).toEqual({})
  })

  test('20 MB are uploaded, and every address of the file is one of HTTPS that answers it', async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024, 'site ')
    const cookie = cookieOf(await signIn())
    const {status, body} = await upload(bytes, cookie)
    expect(status).toBe(200)
    const {url} = v.parse(Uploaded, JSON.parse(body.toString())).document
    expect(url).toMatch(new RegExp(`^${site}/files/`))
    expect(filesIn(await ask(FILES, {headers: {cookie}}))).toContain(url)
    const {headers, body: downloaded} = await ask(new URL(url).pathname)
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(downloaded.equals(bytes)).toBe(true)
  })

  test('uploads may be as large as the server takes them', () =>
    expect(nginxConfiguration).toContain(`client_max_body_size ${MAX_ASSET_BYTES / 1024 / 1024}m;`))

  test('live events come when they happen, while their stream is open', async () => {
    const cookie = cookieOf(await signIn())
    const stream = await begin('/v2025-02-19/data/live/events/production', {}, throughProxy)
    onTestFinished(() => void stream.destroy())
    let received = ''
    stream.on('data', (chunk) => (received += String(chunk)))
    const comes = (text: string) => vi.waitUntil(() => received.includes(text), {timeout: 15_000})
    await comes('event: welcome')
    const published = await ask('/v2025-02-19/data/mutate/production', {
      method: 'POST',
      headers: {cookie, origin: site, 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [{create: {_type: 'note', text: 'published'}}]}),
    })
    expect(published.status).toBe(200)
    await comes('"tags":')
  })

  test('sockets are opened by pages of the site, for who is signed in there, and by no others', async () => {
    const options = {ca: nginx.certificate.cert, servername: NAME, headers: {host}}
    const address = `wss://127.0.0.1:${port}/__lake/multiplex`
    const cookie = cookieOf(await signIn())
    const staff = await openSocket(address, {...options, origin: site, headers: {host, cookie}})
    expect(await statusOfListener(staff)).toBe(200)
    const visitor = await openSocket(address, {...options, origin: site})
    expect(await statusOfListener(visitor)).toBe(401)
    const refused = new WebSocket(address, {...options, origin: 'https://evil.example'})
    const [error] = await once(refused, 'error')
    expect(String(error)).toContain('403')
  })
})

describe('what a visitor forges', () => {
  const FORGED = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '80',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=evil.example;proto=http',
  }

  test('in headers of proxies has no effect through the proxy', async () => {
    const cookie = cookieOf(await signIn())
    const {body} = await upload(Buffer.from('small'), cookie, FORGED)
    expect(v.parse(Uploaded, JSON.parse(body.toString())).document.url).toContain(`${site}/files/`)
    for (const address of filesIn(await ask(FILES, {headers: {...FORGED, cookie}}))) {
      expect(address).toContain(`${site}/files/`)
    }
  })

  test.each(['evil.example', 'localhost', '127.0.0.1', 'localhost:4000', '[::1]'])(
    'as the host goes no further than the proxy: %s',
    async (forged) => {
      expect((await ask('/v1/users/me', {headers: {host: forged}})).status).toBe(421)
      expect((await ask('/Legal', {headers: {host: forged}})).status).toBe(421)
    },
  )

  test.runIf(process.platform === 'linux')('in headers of proxies has no effect past the proxy', async () => {
    const cookie = cookieOf(await signIn())
    await upload(Buffer.from('small'), cookie)
    const forged = {'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https'}
    const files = filesIn(await askPastProxy(FILES, {headers: {...forged, cookie}}))
    expect(files.length).toBeGreaterThan(0)
    for (const address of files) expect(address).toContain(`http://${host}/files/`)
    expect((await askPastProxy('/Legal', {headers: {...forged, host: 'evil.example'}})).status).toBe(403)
  })
})

describe('a proxy that is trusted', () => {
  test('serves the site at the port that HTTPS has, to requests and sockets alike', async () => {
    const cookie = cookieOf(await signIn())
    await upload(Buffer.from('small'), cookie)
    const files = filesIn(await askAsProxy(FILES, {headers: {cookie}}))
    expect(files.length).toBeGreaterThan(0)
    for (const address of files) expect(address).toContain(`https://${NAME}/files/`)
    const socket = await openSocket(`${server.replace('http', 'ws')}/__lake/multiplex`, {
      headers: {...FORWARDED, host: `127.0.0.1:${serverPort}`, cookie},
      origin: `https://${NAME}`,
    })
    expect(await statusOfListener(socket)).toBe(200)
  })

  test('need not pass the host on when it tells it', async () => {
    const headers = {host: `127.0.0.1:${serverPort}`, origin: `https://${NAME}`}
    expect((await askAsProxy('/v1/users/me', {headers})).status).toBe(200)
    expect((await askAsProxy('/sign-in', {headers})).status).toBe(200)
    const evil = {...headers, 'x-forwarded-host': 'evil.example'}
    expect((await askAsProxy('/v1/users/me', {headers: evil})).status).toBe(403)
  })
})
