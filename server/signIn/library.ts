import * as v from 'valibot'

/** An answer of the sign-in library. */
export interface LibraryAnswer {
  /** True if the request has succeeded. */
  isDone: boolean
  status: number
  /** Set-Cookie headers. */
  cookies: string[]
  /** The library's error code, such as `INVALID_CODE`. */
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

/** Returns true if the password was right and a second factor is needed. */
export const asksForCode = (body: unknown): boolean => v.is(AsksForCode, body)

/** Returns the address that an authenticator app reads from a QR code. @throws ValiError for any other answer */
export const readSetup = (body: unknown): string => v.parse(Setup, body).totpURI
