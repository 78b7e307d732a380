import {HttpError} from '../errors.ts'
import {endedSessionCookie, readSessionCookie} from '../http/sessionCookie.ts'
import type {LakeAccount} from './accounts.ts'
import type {Session, Sessions} from './sessions.ts'

/** A person or script whose identity is proved. */
export interface Authenticated {
  account: LakeAccount
  session: Session
}

/** Identifies the senders of requests. A program that runs a lake may bring its own, with passwords for example. */
export interface Authenticator {
  /** Undefined for a sender without a session. Rejects with an HttpError 401 for an invalid token. */
  authenticate(request: Request): Promise<Authenticated | undefined>
  /** Everybody whose name may be shown, including people who have left. */
  accounts(): readonly LakeAccount[]
  /**
   * Begins a session for a sender who only gives a name.
   * @throws HttpError if that is not enough
   */
  begin(user: string, request: Request): {session: Session; proof: string}
  /** Ends the session of a request. Resolves with Set-Cookie headers once the end is safe from a power cut. */
  end(request: Request): Promise<string[]>
  /** Calls back with the id of each session that has ended, for any reason. */
  onEnd(listener: (session: string) => void): void
}

/** Returns the authenticator of users who sign in by name alone: everybody who can reach the lake. */
export function createLocalAuthenticator(
  accounts: readonly LakeAccount[],
  sessions: Sessions,
): Authenticator {
  const sessionOf = (request: Request): Session | undefined => {
    const token = bearerOf(request)
    const proof = token ?? readSessionCookie(request.headers.get('cookie'), new URL(request.url))
    const session = proof === undefined ? undefined : sessions.recognise(proof)
    if (token !== undefined && !session) throw new UnknownTokenError()
    return session
  }
  return {
    async authenticate(request) {
      const session = sessionOf(request)
      // The accounts may have changed since the session began.
      const account = session && accounts.find(({id}) => id === session.user)
      return account && {account, session}
    },
    accounts: () => accounts,
    begin(user) {
      const known = accounts.map(({id}) => id)
      if (known.includes(user)) return sessions.begin(user)
      throw new HttpError(404, `No user "${user}" here. Sign in as one of: ${known.join(', ')}.`)
    },
    async end(request) {
      const session = sessionOf(request)
      if (session) await sessions.end(session)
      return [endedSessionCookie(new URL(request.url))]
    },
    onEnd: (listener) => sessions.onEnd(listener),
  }
}

/** Refuses a token without a session. */
export class UnknownTokenError extends HttpError {
  constructor() {
    super(401, 'Session not found. The token is unknown or has expired: get a new one.')
  }
}

/** Returns the token in a request's Authorization header. */
export function bearerOf({headers}: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
