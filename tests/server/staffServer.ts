import {once} from 'node:events'
import {createServer} from 'node:http'
import {base32} from '@better-auth/utils/base32'
import {getRequestListener} from '@hono/node-server'
import * as v from 'valibot'
import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {ACCOUNTS} from '../../server/roles.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {openStaff, type Staff} from '../../server/staff/staff.ts'
import {codeNow} from './accountsBeside.ts'
import {freePort} from './freePort.ts'
import {noBackups, PASSWORD} from './staffAccounts.ts'
import {Visitor} from './visitor.ts'

/** Accounts, a lake and the sign-in pages in this process, which browsers reach by a port. */
export interface StaffServer {
  origin: string
  staff: Staff
  lake: Lake
  /** A browser of its own, at an address of its own: attempts are counted. */
  visit: () => Visitor
  /** A browser in which somebody has signed in by password. */
  enter: (email: string, password?: string) => Promise<Visitor>
  /** What the audit log says, the oldest first: who, what and to whom. */
  notes: () => string[]
  close: () => Promise<void>
}

/** Starts one, with nobody in it. Close it when the test is over. */
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
  const signIn = createSignIn(
    lake,
    staff,
    (request, message) => {
      const address = message.headers['x-forwarded-for']
      staff.arrive(request, {message, address: typeof address === 'string' ? address : ''})
    },
    noBackups(),
  )
  const answer = getRequestListener((request, env) =>
    new URL(request.url).pathname.startsWith('/sign-in') ? signIn.fetch(request, env) : lake.fetch(request),
  )
  const server = createServer((message, response) => void answer(message, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  let visitors = 0
  const visit = () => {
    visitors += 1
    return new Visitor(origin, {'x-forwarded-for': `192.0.2.${visitors}`})
  }
  return {
    origin,
    staff,
    lake,
    visit,
    async enter(email, password = PASSWORD) {
      const visitor = visit()
      await visitor.send('/sign-in/password', {email, password})
      return visitor
    },
    notes: () =>
      staff.audit.all().map(({actorName, action, subject}) => `${actorName} ${action} ${subject}`.trim()),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      lake.close()
      staff.close()
    },
  }
}

const Setup = v.object({totpURI: v.string()})

/** Gives whoever has signed in a second factor. @returns the key of its app, and the answer to the first code */
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
  /** Sent as JSON, but a text as it is. */
  body?: unknown
  /** Of who asks. */
  cookie: string
  /** That it is asked from. */
  address: string
}

/** Asks what the Studio asks for its tools about people. */
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
