import {Hono} from 'hono'
import * as v from 'valibot'
import type {Session} from './sessions.ts'
import {HttpError} from '../errors.ts'
import {readJson} from '../http/body.ts'
import {json} from '../http/respond.ts'
import {sessionCookie} from '../http/sessionCookie.ts'
import {MAX_SIGN_IN_BYTES} from '../limits.ts'
import {type LakeContext, signedIn} from '../http/requestParts.ts'
import {partial, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'

const SignIn = v.object({user: v.string()})

const NEVER_EXPIRES = 4_102_444_800

/**
 * Routes for the signed-in user, and for signing in and out. A lake without another authenticator has no passwords: reaching it is
 * enough.
 */
export const authRoutes = new Hono<LakeEnv>()

authRoutes.get('/auth/id', supported('who is signed in, and until when'), (c) => {
  const {user} = signedIn(c)
  return json({id: user.id, expiry: c.env.callers.sessionOf(c.req.raw)?.expires ?? NEVER_EXPIRES})
})

authRoutes.get('/auth/providers', partial('the page that signInUrl names, no outside sign-in'), (c) => {
  const url = c.env.callers.signInUrl
  return json({providers: url === undefined ? [] : [{name: 'local', title: 'Sign in', url}]})
})

authRoutes.post('/auth/login', supported('the lake’s own: begins a session, kept in a cookie'), async (c) => {
  const {session, proof} = await begin(c)
  const headers = {'set-cookie': sessionCookie(proof, new URL(c.req.url))}
  return json(described(session), {headers})
})

authRoutes.post('/auth/tokens', supported('the lake’s own: a token for command-line tools'), async (c) => {
  assertNoBrowser(c)
  const {session, proof} = await begin(c)
  return json({...described(session), token: proof})
})

authRoutes.post('/auth/logout', supported('ends the session'), async (c) => {
  const cookies = (await c.env.callers.authenticator?.end(c.req.raw)) ?? []
  const answer = json({})
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
})

/** @throws HttpError if the lake has no such user, or requires more than a name */
async function begin(c: LakeContext): Promise<{session: Session; proof: string}> {
  const {authenticator} = c.env.callers
  const {user} = await readJson(c, SignIn, MAX_SIGN_IN_BYTES)
  if (authenticator) return authenticator.begin(user, c.req.raw)
  throw new HttpError(404, 'This lake has no accounts: everybody is the same user.')
}

/** Refuses browsers: a hostile script could take a token that a page's script can read. */
function assertNoBrowser(c: LakeContext): void {
  if (c.req.header('origin') === undefined && c.req.header('sec-fetch-site') === undefined) return
  throw new HttpError(403, 'Tokens are for command-line tools. Browsers sign in by POST /auth/login.')
}

function described({user, expires}: Session) {
  return {id: user, expiry: expires}
}
