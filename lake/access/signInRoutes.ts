import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {Callers} from './callers.ts'
import type {Session} from './sessions.ts'
import {HttpError} from '../errors.ts'
import {readJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import {sessionCookie} from '../http/sessionCookie.ts'
import {MAX_SIGN_IN_BYTES} from '../limits.ts'
import type {LakeServices} from '../http/services.ts'

const SignIn = v.object({user: v.string()})

const NEVER_EXPIRES = 4_102_444_800

/** Who is signed in, and signing in and out. In a lake of its own reaching it is all it takes: there are no passwords. */
export function authRoutes({callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/auth/id', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    return json({id: user.id, expiry: callers.sessionOf(c.req.raw)?.expires ?? NEVER_EXPIRES})
  })
  routes.get('/auth/providers', () => {
    const url = callers.signInUrl
    return json({providers: url === undefined ? [] : [{name: 'local', title: 'Sign in', url}]})
  })
  routes.post('/auth/login', async (c) => {
    const {session, proof} = await begin(c, callers)
    const headers = {'set-cookie': sessionCookie(proof, new URL(c.req.url))}
    return json(described(session), {headers})
  })
  routes.post('/auth/tokens', async (c) => {
    assertNoBrowser(c)
    const {session, proof} = await begin(c, callers)
    return json({...described(session), token: proof})
  })
  routes.post('/auth/logout', async (c) => {
    const cookies = (await callers.authenticator?.end(c.req.raw)) ?? []
    const answer = json({})
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
    return answer
  })
  return routes
}

/** @throws HttpError when the lake has no such user, or wants more than a name */
async function begin(c: Context, {authenticator}: Callers): Promise<{session: Session; proof: string}> {
  const {user} = await readJson(c.req.raw, SignIn, MAX_SIGN_IN_BYTES)
  if (authenticator) return authenticator.begin(user, c.req.raw)
  throw new HttpError(404, 'This lake has no accounts: everybody is the same user.')
}

/** A token that a script in a page can read is a token that a hostile script can take away. */
function assertNoBrowser(c: Context): void {
  if (c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined) return
  throw new HttpError(403, 'Tokens are for command-line tools. Browsers sign in by POST /auth/login.')
}

function described({user, expires}: Session) {
  return {id: user, expiry: expires}
}
