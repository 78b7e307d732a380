import type {IncomingMessage} from 'node:http'
import type {HttpBindings} from '@hono/node-server'
import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {HTTPException} from 'hono/http-exception'
import {type Lake, LakeError} from 'content-lake'
import {activityRoutes} from '../activity/activityRoutes.ts'
import {backupRoutes} from '../backups/backupRoutes.ts'
import type {Backups} from '../backups/backups.ts'
import {FAILURE} from '../errors.ts'
import {forYouRoutes} from '../forYou/forYouRoutes.ts'
import {logFailure} from '../process/process.ts'
import {SIGN_IN_PATH} from '../roles.ts'
import {AUTH_PATH} from '../staff/auth/auth.ts'
import {authRoutes} from '../staff/authRoutes.ts'
import {imageOf} from '../staff/pictures.ts'
import type {Staff} from '../staff/staff.ts'
import {StaffError} from '../staff/staffError.ts'
import {staffRoutes} from '../staff/staffRoutes.ts'
import {Desk, type SignInEnv} from './desk.ts'
import {entranceRoutes} from './entrance.ts'
import {refusalPage} from './layout.ts'
import {newPasswordRoutes} from './newPassword.ts'
import {secondFactorRoutes} from './secondFactor.ts'
import {readFont, readPasskeyScript, readStyle} from './style.ts'

/** Limit of forms and of the Studio's requests. */
const MAX_BODY_BYTES = 8192

/** Limit of requests to the sign-in library, which may contain a person's picture. */
const MAX_ACCOUNT_BYTES = 200_000

const FOREIGN_FORM =
  'This form was open for too long, or your browser keeps no cookies of this site. Go back, reload the page and try again.'

/** Serves the sign-in pages, and the Studio's requests about accounts. Requests from pages of other sites were refused before. */
export function createSignIn(
  lake: Lake,
  staff: Staff,
  onArrival: (request: Request, message: IncomingMessage) => void,
  backups: Backups,
): Hono<{Bindings: HttpBindings}> {
  const {callers, engine} = lake
  const {authenticator} = callers
  if (!authenticator) throw new Error('Nobody can sign in to a lake without accounts.')
  const all = new Hono<{Bindings: HttpBindings}>()
  const arrive: MiddlewareHandler<{Bindings: HttpBindings}> = async ({req, env}, next) => {
    onArrival(req.raw, env.incoming)
    await next()
  }
  all.use(arrive)
  // A body of unknown length is read first, which creates a new `Request`: `arrive` has to come after it.
  all.use(`${AUTH_PATH}/*`, bodyLimit({maxSize: MAX_ACCOUNT_BYTES, onError: tooLong}), arrive)
  all.route('/', authRoutes(staff, authenticator))
  all.use(bodyLimit({maxSize: MAX_BODY_BYTES}), arrive)
  // Registered before the routes for administrators.
  all.route(`${SIGN_IN_PATH}/api/for-you`, forYouRoutes(lake, staff))
  all.route(`${SIGN_IN_PATH}/api/activity`, activityRoutes(lake))
  all.route(
    '/',
    staffRoutes(staff, authenticator, (asked) => backupRoutes({backups, ...asked}), engine),
  )
  all.route(SIGN_IN_PATH, fileRoutes())
  all.route(SIGN_IN_PATH, pageRoutes(new Desk(staff, callers, authenticator)))
  return all
}

const tooLong = (c: Context) => c.json({message: 'That is more than an account takes.'}, 413)

/** Serves the styles, fonts and the only script of the pages. */
function fileRoutes(): Hono {
  const files = new Hono()
  files.get('/style.css', async (c) =>
    c.body(await readStyle(), 200, {'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache'}),
  )
  files.get('/passkey.js', async (c) =>
    c.body(await readPasskeyScript(), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  files.get('/fonts/:name', async (c) => {
    const font = await readFont(c.req.param('name'))
    if (!font) return c.notFound()
    return c.body(font, 200, {'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400'})
  })
  return files
}

function pageRoutes(desk: Desk): Hono<SignInEnv> {
  const {staff, callers} = desk
  const site = new Hono<SignInEnv>()
  site.onError(async (error) => {
    if (error instanceof HTTPException) return error.getResponse()
    const isForeseen = error instanceof StaffError || error instanceof LakeError
    if (!isForeseen) logFailure(error)
    const page = await refusalPage(isForeseen ? error.message : FAILURE)
    return new Response(page.toString(), {
      status: isForeseen ? error.status : 500,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(error instanceof LakeError && error.headers),
      },
    })
  })
  site.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.set('entries', {})
    await callers.identify(c.req.raw)
    await next()
  })
  site.get('/pictures/:id', (c) => {
    const {id} = c.req.param()
    const person = callers.of(c.req.raw).user && staff.people.list().find((one) => one.id === id)
    const image = imageOf(person?.image ?? null)
    if (!image) return c.notFound()
    return c.body(image.bytes, 200, {
      'Content-Type': image.type,
      'Cache-Control': 'private, max-age=86400',
    })
  })
  site.post('/*', async (c, next) => {
    const body = await c.req.parseBody()
    const texts = Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    c.set('entries', Object.fromEntries(texts))
    if (!desk.isOwnForm(c)) return c.html(refusalPage(FOREIGN_FORM), 403)
    await next()
    return undefined
  })
  site.route('/', entranceRoutes(desk))
  site.route('/', secondFactorRoutes(desk))
  site.route('/', newPasswordRoutes(desk))
  return site
}
