import * as v from 'valibot'

/** What the sign-in library answers. */
export interface LibraryAnswer {
  /** Whether it has done what it was asked. */
  isDone: boolean
  status: number
  /** Set-Cookie headers. */
  cookies: string[]
  /** Its own name for what went wrong, such as `INVALID_CODE`. */
  code: string | undefined
  body: unknown
}

const Failure = v.object({code: v.string()})

/** Reads an answer of the sign-in library. */
export async function readAnswer(response: Response): Promise<LibraryAnswer> {
  const body: unknown = await response.json().catch(() => undefined)
  const failure = v.safeParse(Failure, body)
  return {
    isDone: response.ok,
    status: response.status,
    cookies: response.headers.getSetCookie(),
    code: failure.success ? failure.output.code : undefined,
    body,
  }
}

const AsksForCode = v.object({twoFactorRedirect: v.literal(true)})
const Setup = v.object({totpURI: v.string()})

/** Whether a password was right, and a second factor is wanted. */
export const asksForCode = (body: unknown): boolean => v.is(AsksForCode, body)

/** The address that an authenticator app reads from a QR code. @throws ValiError for any other answer */
export const readSetup = (body: unknown): string => v.parse(Setup, body).totpURI
