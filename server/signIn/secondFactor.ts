import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import {TooManyRequestsError} from 'content-lake'
import type {Desk, SignInEnv} from './desk.ts'
import {readAnswer, readSetup} from './library.ts'
import {beginSetupPage, codePage, recoveryCodesPage, scanPage, signInAnewPage} from './secondFactorPages.ts'

/** Error codes of the library for a wrong code. */
const WRONG_CODE = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE'])
const LOCKED = 'ACCOUNT_TEMPORARILY_LOCKED'

/** Seconds for which the library refuses codes for an account after ten wrong ones. */
const LOCK_LIFE = 15 * 60

const WRONG =
  'This code is not right. Codes of the app change every half minute: enter the one that it shows now.'
const WRONG_RECOVERY = 'This is none of your recovery codes, or it was used before.'
const TOO_LATE = 'This took too long, or there were too many wrong codes. Begin again with your password.'

/** The setup address for an authenticator app. The page has it, and sends it back. */
const AppAddress = v.pipe(v.string(), v.startsWith('otpauth://totp/'), v.maxLength(500), v.url())

const digitsOf = (code = '') => code.replaceAll(/\s/g, '')

/** Routes of the pages for the code of an app: to enter one, and to set up an app. */
export function secondFactorRoutes(desk: Desk): Hono<SignInEnv> {
  const {staff, attempts} = desk
  const routes = new Hono<SignInEnv>()

  routes.get('/code', (c) => c.html(codePage(desk.frameOf(c), {isRecovery: false})))
  routes.post('/code', async (c) => {
    const {code, recoveryCode} = c.var.entries
    const isRecovery = recoveryCode !== undefined
    const request = {headers: staff.headersOf(c.req.raw), asResponse: true} as const
    const {api} = staff.auth()
    const address = staff.addressOf(c.req.raw)
    let failure: string | undefined
    const answer = await attempts.make({address}, async () => {
      const found = await readAnswer(
        isRecovery
          ? await api.verifyBackupCode({...request, body: {code: recoveryCode.trim()}})
          : await api.verifyTOTP({...request, body: {code: digitsOf(code)}}),
      )
      failure = found.code
      return found.isDone ? found : undefined
    })
    if (answer) return desk.leadTo(c, desk.returnTo(c), answer.cookies)
    if (failure === LOCKED) throw new TooManyRequestsError('There were too many wrong codes.', LOCK_LIFE)
    if (!WRONG_CODE.has(failure ?? '')) return c.html(desk.passwordPage(c, TOO_LATE), 403)
    const problem = isRecovery ? WRONG_RECOVERY : WRONG
    return c.html(codePage(desk.frameOf(c, problem), {isRecovery}), 403)
  })

  routes.use('/second-factor/*', async (c, next) => {
    const user = await desk.halfSignedIn(c)
    if (!user) return desk.leadTo(c, desk.stepPath(c, ''))
    if (user.twoFactorEnabled) return c.html(signInAnewPage(desk.frameOf(c)))
    await next()
    return undefined
  })
  routes.get('/second-factor', (c) => c.html(beginSetupPage(desk.frameOf(c))))
  routes.post('/second-factor', async (c) => {
    const body = {password: c.var.entries['password'] ?? ''}
    const headers = staff.headersOf(c.req.raw)
    const address = staff.addressOf(c.req.raw)
    const answer = await attempts.make({address}, async () => {
      const found = await readAnswer(
        await staff.auth().api.enableTwoFactor({body, headers, asResponse: true}),
      )
      return found.isDone ? found : undefined
    })
    if (!answer) return c.html(beginSetupPage(desk.frameOf(c, 'This is not your password.')), 403)
    return c.html(scanPage(desk.frameOf(c), readSetup(answer.body)))
  })
  routes.get('/second-factor/code', (c) => desk.leadTo(c, desk.stepPath(c, '/second-factor')))
  routes.post('/second-factor/code', async (c) => confirm(c))
  return routes

  async function confirm(c: Context<SignInEnv>) {
    const {api} = staff.auth()
    const body = {code: digitsOf(c.var.entries['code'])}
    const user = await desk.halfSignedIn(c)
    const answer = await readAnswer(
      await api.verifyTOTP({body, headers: staff.headersOf(c.req.raw), asResponse: true}),
    )
    const appAddress = v.safeParse(AppAddress, c.var.entries['address'])
    if (!user || (!answer.isDone && !appAddress.success)) {
      return desk.leadTo(c, desk.stepPath(c, '/second-factor'))
    }
    if (!answer.isDone && appAddress.success)
      return c.html(scanPage(desk.frameOf(c, WRONG), appAddress.output), 403)
    for (const cookie of answer.cookies) c.header('Set-Cookie', cookie, {append: true})
    const {backupCodes} = await api.viewBackupCodes({body: {userId: user.id}})
    return c.html(recoveryCodesPage(desk.frameOf(c), backupCodes))
  }
}
