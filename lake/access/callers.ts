import type {Dataset} from '../datasets/dataset.ts'
import {HttpError} from '../errors.ts'
import type {LakeUser} from '../documents/types.ts'
import {
  type Accounts,
  ADDON_GRANTS,
  EVERY_GRANT,
  type LakeAccount,
  type LakeRole,
  roleOf,
  SYSTEM_USER,
  userOf,
} from './accounts.ts'
import type {Authenticated, Authenticator} from './authenticator.ts'
import {ANONYMOUS, type Caller, grantedCaller, unlimitedCaller} from './caller.ts'
import type {Session} from './sessions.ts'

/** Tells who sends a request, once that has been found out. */
export interface Callers {
  /** Finds out who sends a request. Comes before all else that is asked of it; never rejects. */
  identify(request: Request): Promise<void>
  /**
   * What they may do in a dataset, or in those of content.
   * @throws HttpError 401 for a token that proves no session, and for visitors who ask for a private dataset
   */
  of(request: Request, dataset?: AskedDataset): Caller
  /**
   * Somebody with a session.
   * @throws HttpError 401 when there is none
   */
  signedIn(request: Request, dataset?: AskedDataset): Caller & {user: LakeUser}
  /** The session that a request brings, in a lake with accounts. */
  sessionOf(request: Request): Session | undefined
  /** Lets a request of this process do everything. */
  trust(request: Request): void
  /** Somebody who is away, as long as they may sign in. */
  inAbsence(user: string): (Caller & {user: LakeUser}) | undefined
  /** Everybody whose name is told. */
  users(): readonly LakeUser[]
  /** What people may do in datasets of content. */
  readonly roles: readonly Pick<LakeRole, 'name' | 'grants'>[]
  /** Undefined in a lake without accounts, where everybody is the same user. */
  readonly authenticator: Authenticator | undefined
  readonly signInUrl: string | undefined
}

/** What may be done in a lake with accounts, and who tells who does it. */
interface AccessRules {
  accounts: Pick<Accounts, 'roles' | 'keeps' | 'signInUrl'>
  authenticator: Authenticator
}

/** Of a dataset, what decides who may do what in it. */
type AskedDataset = Pick<Dataset, 'addonFor' | 'isPrivate'>

/** What was found out of a request. */
type Finding = {authenticated: Authenticated | undefined} | {error: unknown}

/** @param rules undefined when everybody is `user`, who may do everything */
export function createCallers(
  rules: AccessRules | undefined,
  {user, projectId}: {user: LakeUser; projectId: string},
): Callers {
  const trusted = new WeakSet<Request>()
  const system = unlimitedCaller(SYSTEM_USER)
  const everybody = unlimitedCaller(user)
  const callerOf = rules && accountCallers(rules.accounts, projectId)
  const findings = new WeakMap<Request, Finding>()
  const authenticatedOf = (request: Request): Authenticated | undefined => {
    const finding = findings.get(request)
    if (!finding) throw new Error('Nobody has found out who sends this request.')
    if ('error' in finding) throw finding.error
    return finding.authenticated
  }
  const noSession = () => new HttpError(401, notSignedIn(rules?.accounts.signInUrl))
  const of = (request: Request, dataset?: AskedDataset): Caller => {
    if (trusted.has(request)) return system
    if (!callerOf) return everybody
    const authenticated = authenticatedOf(request)
    if (authenticated) return callerOf(authenticated.account, dataset)
    if (dataset?.isPrivate) throw noSession()
    return ANONYMOUS
  }
  return {
    async identify(request) {
      if (!rules || findings.has(request)) return
      const finding = await rules.authenticator.authenticate(request).then(
        (authenticated) => ({authenticated}),
        (error: unknown) => ({error}),
      )
      findings.set(request, finding)
    },
    of,
    signedIn(request, dataset) {
      const caller = of(request, dataset)
      if (caller.user) return {...caller, user: caller.user}
      throw noSession()
    },
    sessionOf: (request) => (rules && !trusted.has(request) ? authenticatedOf(request)?.session : undefined),
    trust: (request) => void trusted.add(request),
    inAbsence(id) {
      if (id === SYSTEM_USER.id) return {...system, user: SYSTEM_USER}
      if (!callerOf) return id === user.id ? {...everybody, user} : undefined
      const {roles} = rules.accounts
      const account = rules.authenticator.accounts().find((known) => known.id === id)
      if (!account || account.isFormer || !roles.some(({name}) => name === account.role)) return undefined
      return {...callerOf(account), user: userOf(account, roles)}
    },
    users: () =>
      rules ? rules.authenticator.accounts().map((account) => userOf(account, rules.accounts.roles)) : [user],
    roles: rules?.accounts.roles ?? user.roles.map(({name}) => ({name, grants: [EVERY_GRANT]})),
    authenticator: rules?.authenticator,
    signInUrl: rules?.accounts.signInUrl,
  }
}

/** Makes callers of accounts. The last one of each is kept, since its grants are queries that have been compiled. */
export function accountCallers(
  {roles, keeps = []}: Pick<Accounts, 'roles' | 'keeps'>,
  projectId: string,
): (account: LakeAccount, dataset?: Pick<Dataset, 'addonFor'>) => Caller {
  const kept = {content: new Map<string, KeptCaller>(), addon: new Map<string, KeptCaller>()}
  return (account, dataset) => {
    const kind = dataset?.addonFor === undefined ? 'content' : 'addon'
    const described = JSON.stringify(account)
    const known = kept[kind].get(account.id)
    if (known?.account === described) return known.caller
    const {grants} = roleOf(account.role, roles)
    const rules = kind === 'addon' ? {grants: ADDON_GRANTS, keeps: []} : {grants, keeps}
    const caller = grantedCaller(userOf(account, roles), rules, projectId)
    kept[kind].set(account.id, {account: described, caller})
    return caller
  }
}

/** A caller, and the account that it was made of. */
interface KeptCaller {
  account: string
  caller: Caller
}

function notSignedIn(signInUrl: string | undefined): string {
  const page = signInUrl === undefined ? '' : ` at ${signInUrl}`
  return `You are not signed in. Sign in${page}, or send a token.`
}
