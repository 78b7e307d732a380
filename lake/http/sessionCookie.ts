import {parse, serialize} from 'hono/utils/cookie'
import {SESSION_SECONDS} from '../limits.ts'

/** Adds the port to the name of a cookie: browsers share cookies between ports, and several servers may run on one machine. */
export const nameWithPort = (name: string, {port, protocol}: URL): string =>
  `${name}_${port || (protocol === 'https:' ? '443' : '80')}`

const nameAt = (address: URL) => nameWithPort('lake_session', address)

/** Returns the proof of a session in a Cookie header; undefined if there is none. */
export function readSessionCookie(header: string | null, address: URL): string | undefined {
  const name = nameAt(address)
  return parse(header ?? '', name)[name]
}

/** Returns a Set-Cookie header. Scripts cannot read the cookie, and requests from other sites do not send it. */
export const sessionCookie = (proof: string, address: URL): string => cookie(proof, SESSION_SECONDS, address)

/** Returns the Set-Cookie header that deletes the cookie. */
export const endedSessionCookie = (address: URL): string => cookie('', 0, address)

const cookie = (value: string, maxAge: number, address: URL) =>
  serialize(nameAt(address), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'Strict',
    secure: address.protocol === 'https:',
  })
