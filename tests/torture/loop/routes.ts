import {COVERAGE, createLake, createMemoryStore} from 'content-lake'
import {GATE} from '../../../server/http/gate.ts'
import {ACCOUNTS} from '../../../server/roles.ts'
import {createSignIn} from '../../../server/signIn/index.ts'
import {AUTH_PATH} from '../../../server/staff/auth/auth.ts'
import {noBackups, openStaffOf, ORIGIN} from '../../server/staffAccounts.ts'

/** A route of the server. */
export interface Route {
  method: string
  /** Its pattern in the code, such as `/data/doc/:dataset/:ids`. */
  name: string
  path: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** The lake's method name for sockets. */
const SOCKET = 'WS'

/** Addresses outside the lake and the sign-in pages, one of each kind. */
const OF_SITE = [
  '/',
  '/Rider',
  '/no-such-page',
  '/Available/nowhere',
  '/studio/',
  '/preview',
  '/preview/review/draft',
  '/sitemap.xml',
  '/robots.txt',
  '/share.png',
  '/health/live',
  '/health/ready',
  '/health/content',
  '/metrics',
  '/api/cities',
  '/__lake/multiplex',
  '/__vite',
]
/** Routes of the sign-in library, which has no list of its own. */
const OF_LIBRARY = ['sign-in/email', 'two-factor/verify-totp', 'update-user', 'change-password']

/** Values for the parameters in addresses. */
export type Filling = Readonly<Record<string, string>>

/**
 * Returns every route of the lake and of the sign-in pages, from their lists, and an address for each entry of the
 * server's gate, with every method. Methods that a route does not have come last.
 * @throws Error for an entry without an address
 */
export async function allRoutes(filling: Filling): Promise<{own: Route[]; others: Route[]}> {
  for (const {paths} of GATE) {
    if (![...OF_SITE, '/v1/ping', '/sign-in'].some((path) => paths.test(path)))
      throw new Error(`No address leads to ${paths}: name one in tests/torture/loop/routes.ts.`)
  }
  const lake = COVERAGE.filter(({method}) => [...METHODS, SOCKET].includes(method)).map(({method, path}) => ({
    method,
    name: path,
    path: /^\/(?:images|files|__lake)\//.test(path) ? path : `/v2025-02-19${path}`,
  }))
  const signIn = (await signInRoutes()).map(({method, path}) => ({method, name: path, path}))
  const site = OF_SITE.map((path) => ({method: 'GET', name: path, path}))
  const library = OF_LIBRARY.map((end) => ({method: 'POST', name: end, path: `${AUTH_PATH}/${end}`}))
  const own = [...lake, ...signIn, ...library, ...site].map(({method, name, path}) => {
    return {method, name, path: filled(path, filling)}
  })
  const names = new Set(own.map(({method, path}) => `${method} ${path}`))
  const overHttp = own.filter(({method}) => method !== SOCKET)
  const others = overHttp.flatMap((route) =>
    METHODS.flatMap((method) => {
      if (names.has(`${method} ${route.path}`)) return []
      names.add(`${method} ${route.path}`)
      return {method, name: route.name, path: route.path}
    }),
  )
  return {own, others}
}

async function signInRoutes() {
  const staff = await openStaffOf(ORIGIN)
  const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, authenticator: staff.authenticator})
  const {routes} = createSignIn(lake, staff, () => undefined, noBackups())
  const listed = routes
    .filter(({method}) => METHODS.includes(method))
    .map(({method, path}) => ({method, path}))
  lake.close()
  staff.close()
  return listed
}

const filled = (path: string, filling: Filling) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => filling[name] ?? 'sweep').replaceAll('*', 'sweep')
