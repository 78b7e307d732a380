import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import {Invitation} from '../staff/person.ts'
import {StaffError} from '../staff/staffError.ts'
import {choosePasswordPage, firstPage} from './accountPages.ts'
import type {Desk, SignInEnv} from './desk.ts'

const OLD_LINK =
  'This link was used already, or it is too old. Ask an administrator for another, or sign in if you have chosen a password.'
const NOT_HERE =
  'The first administrator is created by the link that the server printed when it started. A link that says that it is good for an hour is too old after that: start the server again for another.'

const First = v.pick(Invitation, ['name', 'email'])

/** Routes of the pages on which people choose a password: by a link from an administrator, or for the first account. */
export function newPasswordRoutes(desk: Desk): Hono<SignInEnv> {
  const {staff, attempts} = desk
  const {people} = staff
  const routes = new Hono<SignInEnv>()

  routes.get('/link', async (c) => {
    const key = c.req.query('key') ?? ''
    const owner = await ownerOf(c, key)
    return c.html(choosePasswordPage(desk.frameOf(c), {key, ...owner}))
  })
  routes.post('/link', async (c) => {
    const {key = '', password = ''} = c.var.entries
    const owner = await ownerOf(c, key)
    const problem = await problemOf(() => people.choosePassword(key, password, staff.addressOf(c.req.raw)))
    if (problem !== undefined) {
      return c.html(choosePasswordPage(desk.frameOf(c, problem), {key, ...owner}), 400)
    }
    return enter(c, {email: owner.email, password})
  })

  routes.get('/first', async (c) => {
    const key = c.req.query('key') ?? ''
    if (people.any()) return desk.leadTo(c, desk.stepPath(c, ''))
    await assertFirst(c, key)
    return c.html(firstPage(desk.frameOf(c), key, {name: '', email: ''}))
  })
  routes.post('/first', async (c) => {
    const {key = '', name = '', email = '', password = ''} = c.var.entries
    if (people.any()) return desk.leadTo(c, desk.stepPath(c, ''))
    await assertFirst(c, key)
    const page = (problem: string) => c.html(firstPage(desk.frameOf(c, problem), key, {name, email}), 400)
    const parsed = v.safeParse(First, {name, email})
    if (!parsed.success) return page('Enter your name, and an email address such as you@example.com.')
    const account = {...parsed.output, password}
    const problem = await problemOf(() => people.createFirst(account, staff.addressOf(c.req.raw)))
    return problem === undefined ? enter(c, account) : page(problem)
  })
  return routes

  /** Returns the owner of a link. Rejects with a StaffError 410 if it has expired or was used. */
  async function ownerOf(c: Context<SignInEnv>, key: string) {
    const address = staff.addressOf(c.req.raw)
    const owner = await attempts.make({address}, () => people.ownerOf(key))
    if (owner) return owner
    throw new StaffError(410, OLD_LINK)
  }

  /** Rejects with a StaffError 403 if the request may not create the first administrator. */
  async function assertFirst(c: Context<SignInEnv>, key: string): Promise<void> {
    if (staff.demoDoor()?.isOpenTo(c.req.raw)) return
    const address = staff.addressOf(c.req.raw)
    const isRight = async () => (await people.isFirstKey(key)) || undefined
    if (await attempts.make({address}, isRight)) return
    throw new StaffError(403, NOT_HERE)
  }

  /** Signs in like any other sign-in, so that a second factor is required. */
  async function enter(c: Context<SignInEnv>, credentials: {email: string; password: string}) {
    return (await desk.signIn(c, credentials)) ?? desk.leadTo(c, desk.stepPath(c, ''))
  }
}

/** Returns the message of an error that people can fix in their entries. */
async function problemOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof StaffError && error.status === 400) return error.message
    throw error
  }
}
