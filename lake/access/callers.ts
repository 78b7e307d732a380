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

/** Returns the callers of requests that were identified. */
export type Callers = ReturnType<typeof createCallers>

type AskedDataset = Pick<Dataset, 'addonFor' | 'isPrivate'>

type Finding = {authenticated: Authenticated | undefined} | {error: unknown}

/** @param rules undefined if everybody is `user`, with all rights */
export function createCallers(
  rules:
    | {accounts: Pick<Accounts, 'roles' | 'keeps' | 'signInUrl'>; authenticator: Authenticator}
    | undefined,
  {user, projectId}: {user: LakeUser; projectId: string},
) {
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
  const roles: readonly Pick<LakeRole, 'name' | 'grants'>[] =
    rules?.accounts.roles ?? user.roles.map(({name}) => ({name, grants: [EVERY_GRANT]}))
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
    /** Identifies the sender of a request. Has to be called before all else; never rejects. */
    async identify(request: Request): Promise<void> {
      if (!rules || findings.has(request)) return
      const finding = await rules.authenticator.authenticate(request).then(
        (authenticated) => ({authenticated}),
        (error: unknown) => ({error}),
      )
      findings.set(request, finding)
    },
    /**
     * Returns the caller, with their rights in a dataset or in all datasets of content.
     * @throws HttpError 401 for an invalid token, and for visitors of a private dataset
     */
    of,
    /** Returns a caller with a session. @throws HttpError 401 without one */
    signedIn(request: Request, dataset?: AskedDataset): Caller & {user: LakeUser} {
      const caller = of(request, dataset)
      if (caller.user) return {...caller, user: caller.user}
      throw noSession()
    },
    /** Returns the session of a request, in a lake with accounts. */
    sessionOf: (request: Request): Session | undefined =>
      rules && !trusted.has(request) ? authenticatedOf(request)?.session : undefined,
    /** Gives all rights to a request of this process. */
    trust: (request: Request) => void trusted.add(request),
    /** Returns a caller for an absent user, as long as they may sign in. */
    inAbsence(id: string): (Caller & {user: LakeUser}) | undefined {
      if (id === SYSTEM_USER.id) return {...system, user: SYSTEM_USER}
      if (!callerOf) return id === user.id ? {...everybody, user} : undefined
      const account = rules.authenticator.accounts().find((known) => known.id === id)
      if (!account || account.isFormer || !roles.some(({name}) => name === account.role)) return undefined
      return {...callerOf(account), user: userOf(account, rules.accounts.roles)}
    },
    /** Everybody whose name may be shown. */
    users: (): readonly LakeUser[] =>
      rules ? rules.authenticator.accounts().map((account) => userOf(account, rules.accounts.roles)) : [user],
    /** Roles in datasets of content. */
    roles,
    /** Undefined in a lake without accounts, where everybody is the same user. */
    authenticator: rules?.authenticator,
    signInUrl: rules?.accounts.signInUrl,
  }
}

/**
 * Returns a function that makes a caller of an account. Keeps the last one of each account, because its grants are compiled queries.
 */
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

interface KeptCaller {
  account: string
  caller: Caller
}

function notSignedIn(signInUrl: string | undefined): string {
  const page = signInUrl === undefined ? '' : ` at ${signInUrl}`
  return `You are not signed in. Sign in${page}, or send a token.`
}
