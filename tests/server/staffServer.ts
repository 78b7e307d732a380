import {once} from 'node:events'
import {createServer} from 'node:http'
import {base32} from '@better-auth/utils/base32'
import {getRequestListener, type HttpBindings} from '@hono/node-server'
import {Hono} from 'hono'
import * as v from 'valibot'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {clientAddress, parseRange} from '../../server/settings/clientAddress.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {openStaff, type Staff} from '../../server/staff/staff.ts'
import {codeNow} from './accountsBeside.ts'
import {freePort} from './freePort.ts'
import {noBackups, PASSWORD} from './staffAccounts.ts'
import {Visitor} from './visitor.ts'

/** Accounts, a lake and the sign-in pages in this process, on a port for browsers. */
export interface StaffServer {
  origin: string
  staff: Staff
  lake: Lake
  /** Returns a browser at this machine that has followed the link that the server prints while nobody has an account. */
  here: () => Visitor
  /** Returns a browser at another machine, by default a new one, because attempts are counted. */
  visit: (address?: string) => Visitor
  /** Returns a browser in which a person has signed in with a password. */
  enter: (email: string, password?: string) => Promise<Visitor>
  /** Returns the audit log, the oldest entry first: who, what and to whom. */
  notes: () => string[]
  /** Makes the accounts unreadable from then on. */
  closeStaff: () => void
  close: () => Promise<void>
}

const PROXIES = [parseRange('127.0.0.1')].filter((range) => range !== undefined)

/** Starts a server without accounts. Close it after the test. */
export async function startStaffServer(
  options: Partial<Parameters<typeof openStaff>[0]> & {port?: number} = {},
): Promise<StaffServer> {
  const {port = await freePort(), ...others} = options
  const origin = `http://localhost:${port}`
  const settings = {company: undefined, smtpUrl: undefined, mailFrom: undefined}
  const staff = await openStaff({folder: undefined, origin, settings, isLocalOnly: true, ...others})
  const {authenticator} = staff
  const lake = createLake(createMemoryStore(), {
    accounts: ACCOUNTS,
    authenticator,
    onUnknownEndpoint: () => undefined,
  })
  const arrive = (request: Request, message: HttpBindings['incoming']) =>
    staff.arrive(request, clientAddress(message, PROXIES))
  const signIn = createSignIn(lake, staff, arrive, noBackups())
  const app = new Hono<{Bindings: HttpBindings}>()
  app.all('/sign-in/*', ({req, env}) => signIn.fetch(req.raw, env))
  app.all('*', ({req, env}) => {
    arrive(req.raw, env.incoming)
    return lake.fetch(req.raw)
  })
  const server = createServer(getRequestListener(app.fetch))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let machines = 0
  const visit = (address = `192.0.2.${(machines += 1)}`) => new Visitor(origin, {'x-forwarded-for': address})
  let isOpen = true
  const closeStaff = () => {
    if (isOpen) staff.close()
    isOpen = false
  }
  return {
    origin,
    staff,
    lake,
    here: () => {
      const door = staff.demoDoor()
      return door ? new Visitor(origin).keep(door.cookie()) : new Visitor(origin)
    },
    visit,
    async enter(email, password = PASSWORD) {
      const visitor = visit()
      await visitor.send('/sign-in/password', {email, password})
      return visitor
    },
    notes: () =>
      staff.audit.all().map(({actorName, action, subject}) => `${actorName} ${action} ${subject}`.trim()),
    closeStaff,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      lake.close()
      closeStaff()
    },
  }
}

const Setup = v.object({totpURI: v.string()})

/** Gives the signed-in person a second factor. @returns the key of its app, and the answer to the first code */
export async function secondFactorOf(
  visitor: Visitor,
): Promise<{key: string; answer: Awaited<ReturnType<Visitor['ask']>>}> {
  const {text} = await visitor.ask('/sign-in/auth/two-factor/enable', {password: PASSWORD})
  const {totpURI} = v.parse(Setup, JSON.parse(text))
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const key = new TextDecoder().decode(base32.decode(secret))
  const code = await codeNow(key)
  return {key, answer: await visitor.ask('/sign-in/auth/two-factor/verify-totp', {code})}
}

interface Asked {
  method: string
  path: string
  /** Sent as JSON, except a text. */
  body?: unknown
  /** Cookie of the person. */
  cookie: string
  /** Address of the request. */
  address: string
}

/** Requests the API of the Studio's tools about people. */
export async function askStaffApi(origin: string, {method, path, body, cookie, address}: Asked) {
  const response = await fetch(`${origin}/sign-in/api${path}`, {
    method,
    headers: {cookie, 'x-forwarded-for': address, 'content-type': 'application/json'},
    ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
  })
  const text = await response.text()
  const {status, headers} = response
  return {
    status,
    headers,
    text,
    body: headers.get('content-type')?.includes('json') ? asJson(text) : undefined,
  }
}

const asJson = (text: string): unknown => JSON.parse(text)
