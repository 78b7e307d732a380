import {type Context, Hono} from 'hono'
import {sessionCookie} from 'content-lake'
import {ACCOUNTS, ROLES, SIGN_IN_PATH} from '../roles.ts'
import {COMPANY} from '../staff/auth/company.ts'
import {NO_ACCOUNTS} from '../staff/staffAuthenticator.ts'
import {StaffError} from '../staff/staffError.ts'
import {companyProblem} from './companyProblem.ts'
import type {Desk, SignInEnv} from './desk.ts'
import {companyPage, demoPage, keyPage, nobodyPage, signedInPage} from './entrancePages.ts'

const DEMO_USERS = ACCOUNTS.users.flatMap(({id, role: name}) => {
  const role = ROLES.find((candidate) => candidate.name === name)
  return role ? [{id, role}] : []
})

const WRONG_KEY = 'This is not the key of this server. Copy the link that it printed, or what is in the file.'

const WRONG_PASSWORD =
  'Email and password do not belong together, or the account cannot be used. Check both, or ask an administrator.'

/** Routes of the first sign-in page, of its forms, and of signing out. */
export function entranceRoutes(desk: Desk): Hono<SignInEnv> {
  const {staff, callers, authenticator, attempts} = desk
  const routes = new Hono<SignInEnv>()

  routes.get('/', async (c) => {
    const problem = companyProblem(new URL(c.req.url).searchParams)
    const {user} = callers.of(c.req.raw)
    if (user && staff.people.any())
      return c.html(signedInPage(desk.frameOf(c, problem), {...user, mayLink: desk.mayLinkCompany(user.id)}))
    if (await desk.halfSignedIn(c)) return desk.leadTo(c, desk.stepPath(c, '/second-factor'))
    if (staff.people.any()) return c.html(desk.passwordPage(c, problem))
    const door = staff.demoDoor()
    if (!door) return c.html(nobodyPage())
    const key = c.req.query('key')
    if (door.isKey(key)) return desk.leadTo(c, desk.stepPath(c, ''), [door.cookie()])
    if (key === undefined && door.isOpenTo(c.req.raw)) return answerDemo(c)
    return c.html(keyPage(desk.frameOf(c, key === undefined ? undefined : WRONG_KEY)))
  })
  routes.post('/', (c) => {
    const chosen = DEMO_USERS.find(({id}) => id === c.var.entries['user'])
    if (!chosen) return answerDemo(c, 'Choose one of these to sign in.')
    const {proof} = authenticator.begin(chosen.id, c.req.raw)
    return desk.leadTo(c, desk.returnTo(c), [sessionCookie(proof, new URL(c.req.url))])
  })

  // A reload of the page that a form has answered with starts again.
  routes.get('/password', (c) => desk.leadTo(c, desk.stepPath(c, '')))
  routes.post('/password', async (c) => {
    const email = (c.var.entries['email'] ?? '').trim().toLowerCase()
    const password = c.var.entries['password'] ?? ''
    assertAccounts()
    const address = staff.addressOf(c.req.raw)
    const known = (await desk.deviceOf(c, email)) ?? desk.networkOf(c, email)
    const answer = await attempts.make({address, account: email, known}, () =>
      desk.signIn(c, {email, password}),
    )
    return answer ?? c.html(desk.passwordPage(c, WRONG_PASSWORD), 403)
  })
  routes.post('/company', async (c) => {
    assertAccounts()
    await staff.expectCompany()
    const {headers, response} = await staff.auth().api.signInSocial({
      body: {
        provider: COMPANY,
        callbackURL: desk.returnTo(c),
        errorCallbackURL: desk.stepPath(c, ''),
        disableRedirect: true,
      },
      headers: staff.headersOf(c.req.raw),
      returnHeaders: true,
    })
    for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, {append: true})
    return c.html(companyPage(response.url ?? SIGN_IN_PATH))
  })
  routes.post('/out', async (c) => desk.leadTo(c, desk.stepPath(c, ''), await authenticator.end(c.req.raw)))
  return routes

  function answerDemo(c: Context<SignInEnv>, problem?: string) {
    const current = callers.of(c.req.raw).user?.id
    return c.html(demoPage(desk.frameOf(c, problem), DEMO_USERS, current), problem === undefined ? 200 : 400)
  }

  /** @throws StaffError 403 while there is no account */
  function assertAccounts(): void {
    if (!staff.people.any()) throw new StaffError(403, NO_ACCOUNTS)
  }
}
