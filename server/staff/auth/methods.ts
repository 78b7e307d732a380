import * as v from 'valibot'

const SESSION_METHODS = [
  'password',
  'second factor',
  'recovery code',
  'passkey',
  'company',
  'company with a second factor',
] as const

/** How somebody has proved who they are. */
export type SessionMethod = (typeof SESSION_METHODS)[number]

/** Of the library: takes the code of an authenticator app. */
export const APP_CODE_PATH = '/two-factor/verify-totp'

/** Of the library: takes a recovery code. */
export const RECOVERY_CODE_PATH = '/two-factor/verify-backup-code'

const METHODS: Readonly<Record<string, SessionMethod>> = {
  '/sign-in/email': 'password',
  [APP_CODE_PATH]: 'second factor',
  [RECOVERY_CODE_PATH]: 'recovery code',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'company',
}

/** Methods by which somebody proves no more than one thing. A passkey is a device and what unlocks it. */
export const SINGLE_FACTORS: readonly string[] = ['password', 'company'] satisfies SessionMethod[]

/** By what somebody signs in at a path of the library; undefined where nobody does. */
export const methodAt = (path: string | undefined): SessionMethod | undefined => METHODS[path ?? '']

/** What tells how a session begins. */
interface Beginning {
  path?: string | undefined
  context: {session?: {session: Record<string, unknown>} | null}
}

/**
 * By what a session begins. One that begins in the name of another, such as after a change of password, is as good as that one.
 * @param hasSecondFactor whether the company's provider tells of a second factor
 */
export function methodOfSession(context: Beginning | null, hasSecondFactor: boolean): SessionMethod {
  const method = methodAt(context?.path)
  if (method === 'company' && hasSecondFactor) return 'company with a second factor'
  if (method) return method
  const previous = v.safeParse(v.picklist(SESSION_METHODS), context?.context.session?.session['method'])
  return previous.success ? previous.output : 'password'
}
