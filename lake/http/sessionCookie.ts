import {SESSION_SECONDS} from '../limits.ts'

/**
 * The cookie that holds a session. Cookies do not tell ports apart, so its name has the port: lakes at
 * different ports of one machine leave each other's sessions alone.
 */
function nameAt({port, protocol}: URL): string {
  return `lake_session_${port || (protocol === 'https:' ? '443' : '80')}`
}

/** The proof of a session that a Cookie header brings to an address; undefined when there is none. */
export function readSessionCookie(header: string | null | undefined, address: URL): string | undefined {
  const name = `${nameAt(address)}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
}

/** A Set-Cookie header. Scripts cannot read the cookie, and requests from other sites do not bring it. */
export function sessionCookie(proof: string, address: URL): string {
  return cookie(proof, SESSION_SECONDS, address)
}

/** The Set-Cookie header that takes the cookie away. */
export function endedSessionCookie(address: URL): string {
  return cookie('', 0, address)
}

function cookie(value: string, seconds: number, address: URL): string {
  const secure = address.protocol === 'https:' ? '; Secure' : ''
  return `${nameAt(address)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
