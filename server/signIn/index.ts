import type {IncomingMessage} from 'node:http'
import type {HttpBindings} from '@hono/node-server'
import {type Context, Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {type Lake, sessionCookie} from '../../lake/index.ts'
import {ACCOUNTS, ROLES, SIGN_IN_PATH} from '../roles.ts'
import {authRoutes} from '../staff/authRoutes.ts'
import type {Staff} from '../staff/staff.ts'
import {staffRoutes} from '../staff/staffRoutes.ts'
import {signInPage} from './page.ts'
import {returnPath} from './returnTo.ts'
import {readFont, readStyle} from './style.ts'

const MAX_FORM_BYTES = 8192

const CHOICES = ACCOUNTS.users.flatMap(({id, role: name}) => {
  const role = ROLES.find((candidate) => candidate.name === name)
  return role ? [{id, role}] : []
})

/**
 * The page where staff say who they are, and signing out. Requests that a page of another site sends
 * have been refused before they come here.
 */
export function createSignIn(
  {callers}: Lake,
  staff: Staff,
  onArrival: (request: Request, message: IncomingMessage) => void,
): Hono<{Bindings: HttpBindings}> {
  const all = new Hono<{Bindings: HttpBindings}>()
  all.use(async ({req, env}, next) => {
    onArrival(req.raw, env.incoming)
    await next()
  })
  if (callers.authenticator) {
    all.route('/', authRoutes(staff, callers.authenticator))
    all.route('/', staffRoutes(staff, callers.authenticator))
  }
  const site = new Hono().basePath(SIGN_IN_PATH)
  site.use(async (c, next) => {
    await callers.identify(c.req.raw)
    await next()
  })
  site.get('/', (c) => {
    const {searchParams: search} = new URL(c.req.url)
    // The Studio calls it `origin`, though it holds the whole address.
    return answerPage(c, search.get('returnTo') ?? search.get('origin'))
  })
  site.get('/style.css', async (c) =>
    c.body(await readStyle(), 200, {'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache'}),
  )
  site.get('/fonts/:name', async (c) => {
    const font = await readFont(c.req.param('name'))
    if (!font) return c.notFound()
    return c.body(font, 200, {'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400'})
  })
  site.post('/', bodyLimit({maxSize: MAX_FORM_BYTES}), async (c) => {
    const {user, returnTo} = await c.req.parseBody()
    const wanted = typeof returnTo === 'string' ? returnTo : null
    const chosen = CHOICES.find(({id}) => id === user)
    if (!chosen || !callers.authenticator) {
      return answerPage(c, wanted, 'Choose one of these to sign in.')
    }
    const {proof} = callers.authenticator.begin(chosen.id, c.req.raw)
    return goOn(c, wanted, [sessionCookie(proof, new URL(c.req.url))])
  })
  site.post('/out', async (c) => {
    const cookies = await callers.authenticator?.end(c.req.raw)
    return goOn(c, SIGN_IN_PATH, cookies)
  })
  all.route('/', site)
  return all

  function answerPage(c: Context, wanted: string | null, problem?: string) {
    const {origin} = new URL(c.req.url)
    const current = callers.of(c.req.raw).user?.id
    const page = {choices: CHOICES, current, returnTo: returnPath(wanted, origin)}
    c.header('Cache-Control', 'no-store')
    return c.html(signInPage(problem === undefined ? page : {...page, problem}), problem ? 400 : 200)
  }
}

function goOn(c: Context, wanted: string | null, cookies: readonly string[] = []) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, {append: true})
  c.header('Cache-Control', 'no-store')
  return c.redirect(returnPath(wanted, new URL(c.req.url).origin), 303)
}
