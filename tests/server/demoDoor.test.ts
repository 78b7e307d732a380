import {once} from 'node:events'
import {readFileSync, statSync} from 'node:fs'
import {connect, createServer} from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import {expect, onTestFinished, test} from 'vitest'
import {DEMO_KEY_FILE} from '../../server/staff/demoDoor.ts'
import {staffBeside} from './accountsBeside.ts'
import {startServer} from './checkout.ts'
import {exchange} from './exchange.ts'
import {freePort} from './freePort.ts'
import {startNginx} from './nginx.ts'
import {makePerson, PASSWORD} from './staffAccounts.ts'
import {demoKeyIn, tokenOf} from './token.ts'
import {Visitor} from './visitor.ts'

const {checkout, origin, output} = await startServer()
const server = new URL(origin)
const key = demoKeyIn(checkout.lakeFolder)

/** Starts an nginx that only passes requests on. @returns its port */
async function passThroughNginx(version: string): Promise<number> {
  const port = await freePort()
  const nginx = await startNginx(
    port,
    'localhost',
    () =>
      `server { listen 127.0.0.1:${port}; location / { proxy_pass ${origin}; proxy_http_version ${version}; } }`,
  )
  onTestFinished(() => nginx.stop())
  return port
}

/** Starts a tunnel, like a container's port: it passes on every byte unchanged. @returns its port */
async function passThroughTunnel(): Promise<number> {
  const tunnel = createServer((socket) => {
    const onward = connect(Number(server.port), server.hostname)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(tunnel, 'listening')
  onTestFinished(() => void tunnel.close())
  return v.parse(v.object({port: v.number()}), tunnel.address()).port
}

const PROXIES: [string, () => Promise<number>][] = [
  ['nginx with HTTP/1.0', () => passThroughNginx('1.0')],
  ['nginx with HTTP/1.1', () => passThroughNginx('1.1')],
  ['a tunnel', passThroughTunnel],
  ['nothing at all', async () => Number(server.port)],
]

/** A stranger, who uses the server's local name. */
const strangerAt =
  (port: number) =>
  (requested: string, headers = {}, body?: string) =>
    exchange(`http://127.0.0.1:${port}`, requested, {
      ...(body !== undefined && {method: 'POST', body}),
      headers: {Host: server.host, ...headers},
    })

test.each(PROXIES)('somebody without the key is nobody, through %s', async (_name, open) => {
  const ask = strangerAt(await open())
  const user = JSON.stringify({user: 'local-administrator'})
  for (const requested of ['/v1/auth/tokens', '/v1/auth/login', '/vX/auth/tokens']) {
    for (const headers of [{}, {Cookie: `loop_demo_${server.port}=guessed`}]) {
      const {status, body} = await ask(requested, headers, user)
      expect([status, body]).toEqual([403, expect.stringContaining('the link that the server printed')])
    }
    expect((await ask(requested, {Authorization: 'Bearer guessed'}, user)).status).toBe(401)
  }
  for (const requested of ['/sign-in', '/sign-in?key=guessed', '/sign-in?key=']) {
    const {body} = await ask(requested)
    expect(body).toContain('<h1>Open the link that the server printed</h1>')
    expect(body).not.toContain('local-administrator')
  }
  expect((await ask('/sign-in/first')).status).toBe(403)
})

test('a script that has the key gets a token', async () => {
  const token = await tokenOf({origin, lakeFolder: checkout.lakeFolder}, 'local-marketing')
  const answer = await fetch(`${origin}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
  expect(await answer.json()).toMatchObject({id: 'local-marketing', role: 'marketing'})
})

test('a stranger who fills in the forms is nobody either', async () => {
  const stranger = new Visitor(origin)
  await stranger.open('/sign-in')
  expect((await stranger.send('/sign-in', {user: 'local-administrator'})).status).toBe(403)
  const account = {name: 'Eve', email: 'eve@example.com', password: PASSWORD}
  expect((await stranger.send('/sign-in/first', account)).status).toBe(403)
  expect(await stranger.me()).toEqual({})
})

test('the link that the server prints lets a browser in, which needs it once', async () => {
  const [, link = ''] = /(http:\S+\/sign-in\?key=\S+)/.exec(output()) ?? []
  expect(link).toBe(`${origin}/sign-in?key=${key}`)
  const browser = new Visitor(origin)
  const {status, location} = await browser.open(link)
  expect([status, location]).toEqual([303, '/sign-in?returnTo=%2Fstudio%2F'])
  expect((await browser.open('/sign-in')).text).toContain('<h1>Who is editing?</h1>')
  const entered = await browser.send('/sign-in', {user: 'local-legal'})
  expect([entered.status, entered.location]).toEqual([303, '/studio/'])
  expect(await browser.me()).toMatchObject({id: 'local-legal'})
})

test('a wrong key is said to be wrong, and its page goes on to where one was going', async () => {
  const page = await new Visitor(origin).open('/sign-in?key=wrong&returnTo=/studio/media')
  expect(page.text).toContain('role="alert">This is not the key of this server.')
  expect(page.text).toContain('<input type="hidden" name="returnTo" value="/studio/media" />')
})

test('the key is in a file that its owner alone reads, and stays the same over restarts', async () => {
  const file = path.join(checkout.lakeFolder, DEMO_KEY_FILE)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const {origin: next, stop} = checkout.run('start.ts', {args: ['--no-build'], variables: {PORT: '0'}})
  await next.catch(() => undefined)
  await stop()
  expect(readFileSync(file, 'utf8').trim()).toBe(key)
})

test('the key opens nothing once there is an account, and is gone with the next start', async () => {
  const staff = await staffBeside(checkout.lakeFolder, origin)
  await makePerson(staff, {name: 'Ada', email: 'ada@example.com', role: 'administrator'})
  const ask = strangerAt(Number(server.port))
  const user = JSON.stringify({user: 'local-administrator'})
  expect((await ask('/v1/auth/tokens', {Authorization: `Bearer ${key}`}, user)).status).toBe(401)
  const again = await staffBeside(checkout.lakeFolder, origin)
  expect(again.demoDoor()).toBeUndefined()
  expect(() => demoKeyIn(checkout.lakeFolder)).toThrow('ENOENT')
})
