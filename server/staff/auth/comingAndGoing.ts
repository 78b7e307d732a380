import type {BetterAuthPlugin} from 'better-auth'
import {createAuthMiddleware, getSessionFromCtx, isAPIError} from 'better-auth/api'
import * as v from 'valibot'
import type {Audited} from '../audit.ts'
import {methodAt} from './methods.ts'
import {addressOf, type AuthRules} from './rules.ts'

const Attempt = v.object({email: v.string()})

interface Witnesses {
  onDone: AuthRules['onDone']
  /** Whom the company's provider has brought in vain, in words. */
  refusedIn: (headers: Headers | undefined) => string | undefined
  /** Email of the one who was about to give a second factor. */
  halfwayIn: (headers: Headers | undefined) => string | undefined
}

/** Writes down who signs in, who fails to, and who signs out. Sessions that a new one takes the place of end. */
export function comingAndGoing({onDone, refusedIn, halfwayIn}: Witnesses) {
  return {
    id: 'coming-and-going',
    hooks: {
      before: [
        {
          matcher: ({path}) => path === '/sign-out',
          handler: createAuthMiddleware(async (context) => {
            const found = await getSessionFromCtx(context, {disableRefresh: true})
            const address = addressOf(context)
            if (found) onDone({action: 'signed out', userId: found.user.id, subject: '', address})
          }),
        },
      ],
      after: [
        {
          matcher: ({path, headers}) => methodAt(path) !== undefined || refusedIn(headers) !== undefined,
          handler: createAuthMiddleware(async (context) => {
            const {path, body, headers} = context
            const {returned, newSession, session: own, internalAdapter} = context.context
            const method = methodAt(path)
            const address = addressOf(context)
            const hasFailed = isAPIError(returned) && returned.statusCode >= 400
            const refusal = refusedIn(headers)
            // The company's callback leads on to a page, also where it has failed.
            const isInVain = method === 'company' && !newSession
            if (refusal !== undefined || isInVain || (method && hasFailed && !own)) {
              const attempt = v.safeParse(Attempt, body)
              const subject =
                refusal ??
                (attempt.success ? attempt.output.email : `${halfwayIn(headers) ?? 'Somebody'} by ${method}`)
              onDone({action: 'failed to sign in', userId: undefined, subject, address})
            }
            if (!method || !newSession) return
            const {user, session} = newSession
            const note = (action: Audited, subject = user.email) =>
              onDone({action, userId: user.id, subject, address})
            if (method === 'second factor' && own) {
              note('turned on the second factor of')
              // Those that are left have begun by a password alone.
              const all = await internalAdapter.listSessions(user.id)
              const others = all.filter(({token}) => token !== session.token)
              if (others.length === 0) return
              await internalAdapter.deleteSessions(others.map(({token}) => token))
              note('ended the other sessions of')
              return
            }
            // The browser had another session: it would go on where nobody sees it.
            const {name} = context.context.authCookies.sessionToken
            const previous = await context.getSignedCookie(name, context.context.secret)
            if (previous) await internalAdapter.deleteSession(previous)
            const isHalf = method === 'password' && user['twoFactorEnabled'] === true
            note(isHalf ? 'began to sign in' : 'signed in', `by ${session['method']}`)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
