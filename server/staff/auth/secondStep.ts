import type {BetterAuthPlugin} from 'better-auth'
import {APIError, createAuthMiddleware} from 'better-auth/api'
import * as v from 'valibot'
import {APP_CODE_PATH, RECOVERY_CODE_PATH} from './methods.ts'
import {UsedCodes} from './usedCodes.ts'

/** Of the library, without the prefix: names who has given a password. */
const SECOND_STEP_COOKIE = 'two_factor'

const Code = v.object({code: v.string()})

/** Paths by which somebody who has given a password gives a second factor. */
const PATHS = new Set([APP_CODE_PATH, RECOVERY_CODE_PATH])

/** As the library says it of a code that is not right. */
const USED_CODE = {code: 'INVALID_CODE', message: 'This code was used already.'}

/** What the library lacks of the step between password and second factor: who takes it, and that a code is good once. */
export class SecondStep {
  readonly #usedCodes = new UsedCodes()
  /** Emails of those who are about to give a second factor, by the headers of the request. */
  readonly #emails = new WeakMap<Headers, string>()

  /** Email of the one who is about to give a second factor. */
  emailIn(headers: Headers | undefined): string | undefined {
    return headers && this.#emails.get(headers)
  }

  /** @throws APIError 401 where a session is to begin by a code that has let somebody in before */
  useCode({path, body}: {path?: string | undefined; body?: unknown}, userId: string): void {
    if (path === APP_CODE_PATH && !this.#usedCodes.use(userId, codeIn(body)))
      throw new APIError('UNAUTHORIZED', USED_CODE)
  }

  /** Finds out who takes the step, before the library looks at their code. */
  readonly plugin = {
    id: 'second-step',
    hooks: {
      before: [
        {
          matcher: ({path}) => path !== undefined && PATHS.has(path),
          handler: createAuthMiddleware(async (context) => {
            const {createAuthCookie, secret, internalAdapter} = context.context
            const {name} = createAuthCookie(SECOND_STEP_COOKIE)
            const key = await context.getSignedCookie(name, secret)
            const begun = key ? await internalAdapter.findVerificationValue(key) : null
            const user = begun && (await internalAdapter.findUserById(begun.value))
            if (!user) return undefined
            if (context.headers) this.#emails.set(context.headers, user.email)
            const isUsed =
              context.path === APP_CODE_PATH && this.#usedCodes.has(user.id, codeIn(context.body))
            // For the library it is a wrong one then, which it counts.
            return isUsed ? {context: {...context, body: {code: 'used'}}} : undefined
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function codeIn(body: unknown): string {
  const parsed = v.safeParse(Code, body)
  return parsed.success ? parsed.output.code : ''
}
