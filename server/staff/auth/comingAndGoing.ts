import type {BetterAuthPlugin} from 'better-auth'
import {createAuthMiddleware, getSessionFromCtx, isAPIError} from 'better-auth/api'
import * as v from 'valibot'
import type {Audited} from '../audit.ts'
import {methodAt} from './methods.ts'
import {addressOf, type AuthRules} from './rules.ts'

const Attempt = v.object({email: v.string()})

interface Witnesses {
  onDone: AuthRules['onDone']
  /** Returns the person whom the company's provider has sent but who was refused, in words. */
  refusedIn: (headers: Headers | undefined) => string | undefined
  /** Returns the email of the person about to give a second factor. */
  halfwayIn: (headers: Headers | undefined) => string | undefined
}

/** Records sign-ins, failed ones and sign-outs. Ends sessions that a new one replaces. */
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
            // The company's callback redirects to a page even after a failure.
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
              // The remaining sessions have begun with only a password.
              const all = await internalAdapter.listSessions(user.id)
              const others = all.filter(({token}) => token !== session.token)
              if (others.length === 0) return
              await internalAdapter.deleteSessions(others.map(({token}) => token))
              note('ended the other sessions of')
              return
            }
            // The browser had another session, which would stay open unseen.
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
