import {HttpError} from '../errors.ts'
import {readSessionCookie} from '../http/sessionCookie.ts'
import type {Store} from '../store/store.ts'
import type {LakeUser} from '../types.ts'
import {type Accounts, assertUsable, roleOf, SYSTEM_USER, userOf} from './accounts.ts'
import {ANONYMOUS, type Caller, grantedCaller, unlimitedCaller} from './caller.ts'
import {createSessions, type Session, type Sessions} from './sessions.ts'

/** Tells who sends a request. */
export interface Callers {
  /** @throws HttpError 401 for a token that proves no session */
  of(request: Request): Caller
  /**
   * Somebody with a session.
   * @throws HttpError 401 when there is none
   */
  signedIn(request: Request): Caller & {user: LakeUser}
  /** The session that a request brings, in a lake with accounts. */
  sessionOf(request: Request): Session | undefined
  /** Lets a request of this process do everything. */
  trust(request: Request): void
  /** Everybody who can sign in. */
  readonly users: readonly LakeUser[]
  /** Undefined in a lake without accounts, where everybody is the same user. */
  readonly sessions: Sessions | undefined
  readonly signInUrl: string | undefined
}

/** @param accounts undefined when everybody is `user`, who may do everything */
export function createCallers(
  accounts: Accounts | undefined,
  {store, user, projectId}: {store: Store; user: LakeUser; projectId: string},
): Callers {
  const trusted = new WeakSet<Request>()
  const system = unlimitedCaller(SYSTEM_USER)
  const own = accounts ? accountCallers(accounts, store, projectId) : openCallers(user)
  const of = (request: Request): Caller => (trusted.has(request) ? system : own.of(request))
  return {
    ...own,
    of,
    signedIn(request) {
      const caller = of(request)
      if (caller.user) return {...caller, user: caller.user}
      throw new HttpError(401, notSignedIn(own.signInUrl))
    },
    trust: (request) => void trusted.add(request),
  }
}

type OwnCallers = Omit<Callers, 'signedIn' | 'trust'>

function openCallers(user: LakeUser): OwnCallers {
  const everybody = unlimitedCaller(user)
  return {
    of: () => everybody,
    sessionOf: () => undefined,
    users: [user],
    sessions: undefined,
    signInUrl: undefined,
  }
}

function accountCallers(accounts: Accounts, store: Store, projectId: string): OwnCallers {
  assertUsable(accounts)
  const sessions = createSessions(store)
  const callers = callersByAccount(accounts, projectId)
  const sessionOf = (request: Request): Session | undefined => {
    const token = bearerOf(request)
    const proof = token ?? readSessionCookie(request.headers.get('cookie'), new URL(request.url))
    const session = proof === undefined ? undefined : sessions.recognise(proof)
    if (token !== undefined && !session) {
      throw new HttpError(401, 'Session not found. The token is unknown or has expired: get a new one.')
    }
    return session
  }
  return {
    // A session may be older than a change of the accounts.
    of: (request) => callers.get(sessionOf(request)?.user ?? '') ?? ANONYMOUS,
    sessionOf,
    users: accounts.users.map((account) => userOf(account, accounts.roles)),
    sessions,
    signInUrl: accounts.signInUrl,
  }
}

/** Those who can sign in, by their ids. */
export function callersByAccount(
  {users, roles, keeps = []}: Accounts,
  projectId: string,
): Map<string, Caller> {
  const callers = users.map((account): [string, Caller] => {
    const {grants} = roleOf(account.role, roles)
    return [account.id, grantedCaller(userOf(account, roles), {grants, keeps}, projectId)]
  })
  return new Map(callers)
}

function bearerOf({headers}: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

function notSignedIn(signInUrl: string | undefined): string {
  const page = signInUrl === undefined ? '' : ` at ${signInUrl}`
  return `You are not signed in. Sign in${page}, or send a token that POST /auth/tokens has given.`
}
