import * as v from 'valibot'
import {UNREACHABLE} from '../../content/reasonOf.ts'

/** Path of the sign-in page. */
export const SIGN_IN = '/sign-in'

/** Paths of the server's own API, and of its sign-in library's. */
export const API = `${SIGN_IN}/api`
export const AUTH = `${SIGN_IN}/auth`

/** A refused or failed request to the server. `message` is a sentence for the person. */
export class StaffRequestError extends Error {
  override readonly name = 'StaffRequestError'
  /** Status of the HTTP response; 0 if there was none. */
  readonly status: number
  /** The sign-in library's error code. */
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const Refusal = v.object({message: v.optional(v.string()), code: v.optional(v.string())})

/** Sentences for the sign-in library's error codes. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_PASSWORD: 'This is not your password.',
  INVALID_CODE: 'This code is not right. Type the one that your app shows now.',
  PASSWORD_TOO_SHORT: 'This password is too short: take at least 15 characters.',
  PASSWORD_TOO_LONG: 'This password is too long.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'You have no password here.',
}

const UNREADABLE = 'The server has answered something else than this Studio knows. Reload the Studio.'

interface Wish {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: object
}

/**
 * Sends a request about staff to the server or its sign-in library. Rejects with a StaffRequestError.
 * @param path with `API` or `AUTH` at its start
 */
export async function askStaff<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  {method, body}: Wish = {method: 'GET'},
): Promise<v.InferOutput<Schema>> {
  const request: RequestInit = {method, cache: 'no-store'}
  if (body) {
    request.headers = {'Content-Type': 'application/json'}
    request.body = JSON.stringify(body)
  }
  const response = await fetch(path, request).catch(() => {
    throw new StaffRequestError(0, UNREACHABLE)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw refusalOf(response.status, answer)
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new StaffRequestError(response.status, UNREADABLE)
}

/** Sends a change to the server or its sign-in library. Rejects with a StaffRequestError. */
export async function tellStaff(path: string, method: Wish['method'], body?: object): Promise<void> {
  await askStaff(path, v.object({}), body ? {method, body} : {method})
}

function refusalOf(status: number, answer: unknown): StaffRequestError {
  const refusal = v.safeParse(Refusal, answer)
  const {message, code} = refusal.success ? refusal.output : {}
  const known = code === undefined ? undefined : SENTENCES[code]
  return new StaffRequestError(status, known ?? message ?? `The server refuses it (${status}).`, code)
}

/** True if the person must sign in again first, because their last sign-in was long ago. */
export const needsNewSignIn = (error: unknown): boolean =>
  error instanceof StaffRequestError && error.code === 'SESSION_NOT_FRESH'
