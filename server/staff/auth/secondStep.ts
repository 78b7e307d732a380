import type {BetterAuthPlugin} from 'better-auth'
import {APIError, createAuthMiddleware} from 'better-auth/api'
import * as v from 'valibot'
import {APP_CODE_PATH, RECOVERY_CODE_PATH} from './methods.ts'

/** Milliseconds for which a code can be right: its own half minute, and one before and after it, because clocks differ. */
const CODE_LIFE = 3 * 30_000

/** Codes of authenticator apps that have been used: each signs in once (RFC 6238, 5.2). */
class UsedCodes {
  readonly #usedAt = new Map<string, number>()

  has(userId: string, code: string): boolean {
    const at = this.#usedAt.get(keyOf(userId, code))
    return at !== undefined && Date.now() - at <= CODE_LIFE
  }

  /** Uses a code. @returns true the first time */
  use(userId: string, code: string): boolean {
    if (this.has(userId, code)) return false
    const now = Date.now()
    for (const [key, at] of this.#usedAt) if (now - at > CODE_LIFE) this.#usedAt.delete(key)
    this.#usedAt.set(keyOf(userId, code), now)
    return true
  }
}

const keyOf = (userId: string, code: string) => `${userId} ${code}`

/** The library's cookie, without its prefix, of a person who has given a password. */
const SECOND_STEP_COOKIE = 'two_factor'

const Code = v.object({code: v.string()})

/** Paths that take a second factor after a password. */
const PATHS = new Set([APP_CODE_PATH, RECOVERY_CODE_PATH])

/** The library's error for a wrong code. */
const USED_CODE = {code: 'INVALID_CODE', message: 'This code was used already.'}

/** Completes the library's step between password and second factor: finds out whose step it is, and accepts each code once. */
export class SecondStep {
  readonly #usedCodes = new UsedCodes()
  /** Emails of the people about to give a second factor, by the headers of the request. */
  readonly #emails = new WeakMap<Headers, string>()

  /** Returns the email of the person about to give a second factor. */
  emailIn(headers: Headers | undefined): string | undefined {
    return headers && this.#emails.get(headers)
  }

  /** @throws APIError 401 if the code has signed somebody in before */
  useCode({path, body}: {path?: string | undefined; body?: unknown}, userId: string): void {
    if (path === APP_CODE_PATH && !this.#usedCodes.use(userId, codeIn(body)))
      throw new APIError('UNAUTHORIZED', USED_CODE)
  }

  /** Finds out whose step it is before the library checks the code. */
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
            // Replaces a used code by a wrong one, which the library counts.
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
