import {setTimeout as wait} from 'node:timers/promises'
import {type Context, Hono} from 'hono'
import type {Authenticator} from 'content-lake'
import {SIGN_IN_PATH} from '../roles.ts'
import {AUTH_PATH} from './auth/auth.ts'
import type {Staff} from './staff.ts'

/** Callback of the company's provider. The server then asks the provider for the person's identity. */
const FROM_COMPANY = 'GET /callback/company'

/** Milliseconds within which the provider has to answer that. */
const PROVIDER_NAMES_PERSON_WITHIN = 5000

/** Error code in the sign-in page's address if it has not answered. */
export const NO_ANSWER = 'no_answer'

/** Routes of the sign-in library for everybody: the current session, and signing in by a passkey or the company's provider. */
const FOR_ANYBODY = new Set([
  'GET /get-session',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  FROM_COMPANY,
])

/** Routes for sessions that began with only a password: turning on a second factor. */
const FOR_FIRST_STEP = new Set(['POST /two-factor/enable', 'POST /two-factor/verify-totp'])

/** Routes for changes to one's own account. */
const FOR_STAFF = new Set([
  'POST /update-user',
  'POST /change-password',
  'GET /list-sessions',
  'POST /revoke-session',
  'POST /revoke-other-sessions',
  'POST /two-factor/disable',
  'POST /two-factor/generate-backup-codes',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/update-passkey',
  'POST /passkey/delete-passkey',
])

/** Passes only those requests to the sign-in library that the sign-in page and the Studio send. */
export function authRoutes(staff: Staff, authenticator: Authenticator): Hono {
  const routes = new Hono()
  routes.all(`${AUTH_PATH}/*`, async (c) => {
    const name = `${c.req.method} ${c.req.path.slice(AUTH_PATH.length)}`
    if (name === FROM_COMPANY) return Promise.race([pass(c), giveUp(c)])
    if (FOR_ANYBODY.has(name)) return pass(c)
    if (!FOR_FIRST_STEP.has(name) && !FOR_STAFF.has(name)) {
      return c.json({message: 'There is nothing here.'}, 404)
    }
    const isKnown = FOR_STAFF.has(name)
      ? await authenticator.authenticate(c.req.raw)
      : await staff.auth().api.getSession({headers: c.req.raw.headers, query: {disableRefresh: true}})
    if (isKnown) return pass(c)
    return c.json({message: 'You are not signed in. Sign in again.'}, 401)
  })

  const pass = (c: Context) => {
    const request = new Request(c.req.raw, {headers: staff.headersOf(c.req.raw)})
    return staff.auth().handler(request)
  }
  return routes
}

/** Redirects once the provider has taken too long. */
async function giveUp(c: Context): Promise<Response> {
  await wait(PROVIDER_NAMES_PERSON_WITHIN, undefined, {ref: false})
  return c.redirect(`${SIGN_IN_PATH}?error=${NO_ANSWER}`)
}
