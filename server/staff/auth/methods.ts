import * as v from 'valibot'

const SESSION_METHODS = [
  'password',
  'second factor',
  'recovery code',
  'passkey',
  'company',
  'company with a second factor',
] as const

/** Method by which a person has signed in. */
export type SessionMethod = (typeof SESSION_METHODS)[number]

/** The library's route that takes the code of an authenticator app. */
export const APP_CODE_PATH = '/two-factor/verify-totp'

/** The library's route that takes a recovery code. */
export const RECOVERY_CODE_PATH = '/two-factor/verify-backup-code'

const METHODS: Readonly<Record<string, SessionMethod>> = {
  '/sign-in/email': 'password',
  [APP_CODE_PATH]: 'second factor',
  [RECOVERY_CODE_PATH]: 'recovery code',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'company',
}

/** Methods with a single factor. A passkey has two: a device and the means to unlock it. */
export const SINGLE_FACTORS: readonly string[] = ['password', 'company'] satisfies SessionMethod[]

/** Returns the method of signing in at a path of the library; undefined if the path signs nobody in. */
export const methodAt = (path: string | undefined): SessionMethod | undefined => METHODS[path ?? '']

/** Facts that tell how a session begins. */
interface Beginning {
  path?: string | undefined
  context: {session?: {session: Record<string, unknown>} | null}
}

/**
 * Returns the method by which a session begins. A session that continues another one, such as after a change of password, has the
 * same method.
 * @param hasSecondFactor true if the company's provider reports a second factor
 */
export function methodOfSession(context: Beginning | null, hasSecondFactor: boolean): SessionMethod {
  const method = methodAt(context?.path)
  if (method === 'company' && hasSecondFactor) return 'company with a second factor'
  if (method) return method
  const previous = v.safeParse(v.picklist(SESSION_METHODS), context?.context.session?.session['method'])
  return previous.success ? previous.output : 'password'
}
