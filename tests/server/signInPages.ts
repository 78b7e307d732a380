import {createServer} from 'node:http'
import {getRequestListener, type HttpBindings} from '@hono/node-server'
import {createLake, createMemoryStore} from 'content-lake'
import {Hono} from 'hono'
import {afterAll} from 'vitest'
import {ACCOUNTS} from '../../server/roles.ts'
import {clientAddress, parseRange} from '../../server/shares/clientAddress.ts'
import {createSignIn} from '../../server/signIn/index.ts'
import {openStaff} from '../../server/staff/staff.ts'
import type {StaffSettings} from '../../server/staff/staffSettings.ts'
import {listenAnywhere} from '../bench/ports.ts'
import {makePerson, noBackups} from './staffAccounts.ts'
import {Visitor} from './visitor.ts'

const PROXIES = [parseRange('127.0.0.1')].filter((range) => range !== undefined)

interface SignInOptions {
  company?: StaffSettings['company']
  /** Whether the settings let nobody beyond this machine reach the server. */
  isLocalOnly?: boolean
}

/** The pages where staff sign in, and the lake that they sign in to, behind a server in this process, for a file of tests. */
export async function openSignIn({company, isLocalOnly = true}: SignInOptions = {}) {
  const app = new Hono<{Bindings: HttpBindings}>()
  const server = createServer(getRequestListener(app.fetch))
  const origin = `http://localhost:${await listenAnywhere(server)}`
  const settings = {company, smtpUrl: undefined, mailFrom: undefined}
  const staff = await openStaff({folder: undefined, origin, settings, isLocalOnly})
  const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, authenticator: staff.authenticator})
  const arrive = (request: Request, message: HttpBindings['incoming']) =>
    staff.arrive(request, {message, address: clientAddress(message, PROXIES)})
  const signIn = createSignIn(lake, staff, arrive, noBackups())
  app.all('/sign-in/*', ({req, env}) => signIn.fetch(req.raw, env))
  app.all('*', ({req, env}) => {
    arrive(req.raw, env.incoming)
    return lake.fetch(req.raw)
  })
  let isOpen = true
  const closeStaff = () => {
    if (isOpen) staff.close()
    isOpen = false
  }
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    lake.close()
    closeStaff()
  })
  let machines = 0
  return {
    origin,
    staff,
    /** From then on nothing of them can be read. */
    closeStaff,
    /** Somebody at this machine. */
    here: () => new Visitor(origin),
    /** Somebody at another, of its own unless it is named: attempts are counted. */
    visit: (address = `192.0.2.${(machines += 1)}`) => new Visitor(origin, {'x-forwarded-for': address}),
    /** Makes an account; the first one is an administrator’s. @returns its id */
    join: (name: string, role = 'administrator') =>
      makePerson(staff, {name, email: `${name.toLowerCase()}@example.com`, role}),
  }
}
