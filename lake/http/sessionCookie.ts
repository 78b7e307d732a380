import {SESSION_SECONDS} from '../limits.ts'

/**
 * Names the cookie of a session. Browsers share cookies between ports, so the name has the port: lakes at different ports of one
 * machine keep their own sessions.
 */
function nameAt({port, protocol}: URL): string {
  return `lake_session_${port || (protocol === 'https:' ? '443' : '80')}`
}

/** Returns the proof of a session in a Cookie header; undefined if there is none. */
export function readSessionCookie(header: string | null | undefined, address: URL): string | undefined {
  const name = `${nameAt(address)}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
}

/** Returns a Set-Cookie header. Scripts cannot read the cookie, and requests from other sites do not send it. */
export function sessionCookie(proof: string, address: URL): string {
  return cookie(proof, SESSION_SECONDS, address)
}

/** Returns the Set-Cookie header that deletes the cookie. */
export function endedSessionCookie(address: URL): string {
  return cookie('', 0, address)
}

function cookie(value: string, seconds: number, address: URL): string {
  const secure = address.protocol === 'https:' ? '; Secure' : ''
  return `${nameAt(address)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
