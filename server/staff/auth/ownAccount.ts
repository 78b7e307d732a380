import type {BetterAuthPlugin} from 'better-auth'
import {APIError, createAuthMiddleware, getSessionFromCtx, isAPIError} from 'better-auth/api'
import * as v from 'valibot'
import type {Audited} from '../audit.ts'
import {weaknessOf} from '../passwords.ts'
import {Picture} from '../pictures.ts'
import {addressOf, type AuthRules} from './rules.ts'

const CHANGE_PATH = '/update-user'
const PASSWORD_PATH = '/change-password'

const OwnChange = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))),
  image: v.nullish(Picture),
})
const NewPassword = v.object({newPassword: v.string()})

/** Actions recorded for requests by which people change their own account, by path. */
const AUDITED_PATHS: Readonly<Record<string, Audited>> = {
  [PASSWORD_PATH]: 'changed the password of',
  '/two-factor/disable': 'turned off the second factor of',
  '/two-factor/generate-backup-codes': 'made recovery codes for',
  '/passkey/verify-registration': 'added a passkey of',
  '/passkey/delete-passkey': 'removed a passkey of',
  '/revoke-session': 'ended a session of',
  '/revoke-other-sessions': 'ended the other sessions of',
}

/** Checks and records changes that people make to their own account: names, pictures and passwords. */
export function ownAccount({reasonAgainstName, onDone}: Pick<AuthRules, 'reasonAgainstName' | 'onDone'>) {
  /** Old names of people who change their name, by the headers of the request. */
  const renamed = new WeakMap<Headers, string>()
  return {
    id: 'own-account',
    hooks: {
      before: [
        {
          matcher: ({path}) => path === CHANGE_PATH,
          handler: createAuthMiddleware(async (context) => {
            const change = v.safeParse(OwnChange, context.body)
            if (!change.success) {
              throw new APIError('BAD_REQUEST', {
                message: 'A name has at most 100 letters, a picture at most 90 kB.',
              })
            }
            if (change.output.name === undefined) return
            const found = await getSessionFromCtx(context, {disableRefresh: true})
            const reason = found && reasonAgainstName(found.user.id, change.output.name)
            if (reason) throw new APIError('BAD_REQUEST', {message: reason})
            if (found && context.headers) renamed.set(context.headers, found.user.name)
          }),
        },
        {
          matcher: ({path}) => path === PASSWORD_PATH,
          handler: createAuthMiddleware(async (context) => {
            const body = v.safeParse(NewPassword, context.body)
            const session = await getSessionFromCtx(context)
            const reason =
              body.success && session && (await weaknessOf(body.output.newPassword, session.user))
            if (reason) throw new APIError('BAD_REQUEST', {message: reason})
          }),
        },
      ],
      after: [
        {
          matcher: ({path = ''}) => path === CHANGE_PATH || AUDITED_PATHS[path] !== undefined,
          handler: createAuthMiddleware(async (context) => {
            const {path, body, headers} = context
            const {returned, session} = context.context
            // If the library cannot read a body, its error is of another class.
            if (!session || (isAPIError(returned) && returned.statusCode >= 400)) return
            const {id, email} = session.user
            const note = (action: Audited, subject: string) =>
              onDone({action, userId: id, subject, address: addressOf(context)})
            const oldName = headers && renamed.get(headers)
            const change = v.safeParse(OwnChange, body)
            if (oldName !== undefined && change.success && change.output.name !== oldName)
              note('changed the name of', `${email} from “${oldName}” to “${change.output.name}”`)
            const action = AUDITED_PATHS[path]
            if (action) note(action, email)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
