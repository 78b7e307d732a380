import {HttpError} from '../errors.ts'
import {endedSessionCookie, readSessionCookie} from '../http/sessionCookie.ts'
import type {LakeAccount} from './accounts.ts'
import type {Session, Sessions} from './sessions.ts'

/** Somebody who has proved who they are. */
export interface Authenticated {
  account: LakeAccount
  session: Session
}

/** Tells who sends a request. A program that runs a lake may bring one of its own, with passwords and the like. */
export interface Authenticator {
  /**
   * Undefined for somebody without a session. Rejects with an HttpError 401 for a token that proves none.
   */
  authenticate(request: Request): Promise<Authenticated | undefined>
  /** Everybody whose name is told, also of what they did before they left. */
  accounts(): readonly LakeAccount[]
  /**
   * Begins a session for somebody who says no more than who they are.
   * @throws HttpError where that is not enough
   */
  begin(user: string, request: Request): {session: Session; proof: string}
  /** Ends the session that a request brings. Resolves, when that outlasts a power cut, with Set-Cookie headers. */
  end(request: Request): Promise<string[]>
  /** Calls back with the id of each session that is over, whatever has ended it. */
  onEnd(listener: (session: string) => void): void
}

/** Knows those who can sign in by name alone: reaching the lake is all it takes. */
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
      // A session may be older than a change of the accounts.
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

/** Refuses a token that proves no session. */
export class UnknownTokenError extends HttpError {
  constructor() {
    super(401, 'Session not found. The token is unknown or has expired: get a new one.')
  }
}

/** The token that a request brings in its Authorization header. */
export function bearerOf({headers}: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
