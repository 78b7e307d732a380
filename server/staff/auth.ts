import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {passkey} from '@better-auth/passkey'
import {betterAuth, type BetterAuthOptions} from 'better-auth'
import {APIError, createAuthMiddleware, getSessionFromCtx, isAPIError} from 'better-auth/api'
import {getMigrations} from 'better-auth/db/migration'
import {genericOAuth, twoFactor} from 'better-auth/plugins'
import * as v from 'valibot'
import {isLoopback} from 'content-lake'
import {log} from '../process/process.ts'
import {SIGN_IN_PATH} from '../roles.ts'
import type {Audited} from './audit.ts'
import {identity, identityOf, tellsSecondFactor} from './companyIdentity.ts'
import {MAX_PASSWORD, MIN_PASSWORD, passwordHashing, weaknessOf} from './passwords.ts'
import {Picture} from './pictures.ts'
import {readSetting, writeSetting} from './staffDatabase.ts'
import type {CompanySignIn} from './staffSettings.ts'
import {UsedCodes} from './usedCodes.ts'

/** Where the sign-in library answers. Only some of its paths are let through. */
export const AUTH_PATH = `${SIGN_IN_PATH}/auth`

/** Names under which this machine is reached from itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** What the library calls the one provider of OpenID Connect that there is. */
export const COMPANY = 'company'

/** Tells the library for whom attempts are counted. The server sets it, whatever a client says. */
export const CLIENT_HEADER = 'x-client-address'

const HOUR = 60 * 60

/** Seconds without use after which a session is over. */
const SESSION_DISUSE = 14 * 24 * HOUR

/** Seconds for which somebody may add a passkey after they have signed in. */
const SESSION_FRESH = HOUR

/** Seconds for which the step between password and second factor waits. */
const SECOND_STEP = 10 * 60

const SESSION_METHODS = [
  'password',
  'second factor',
  'recovery code',
  'passkey',
  'company',
  'company with a second factor',
] as const

/** How somebody has proved who they are. */
export type SessionMethod = (typeof SESSION_METHODS)[number]

const APP_CODE_PATH = '/two-factor/verify-totp'

const METHODS: Readonly<Record<string, SessionMethod>> = {
  '/sign-in/email': 'password',
  [APP_CODE_PATH]: 'second factor',
  '/two-factor/verify-backup-code': 'recovery code',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'company',
}

/** Methods by which somebody proves no more than one thing. A passkey is a device and what unlocks it. */
export const SINGLE_FACTORS: readonly string[] = ['password', 'company'] satisfies SessionMethod[]

/** Somebody whom the company's provider has vouched for. */
export interface CompanyPerson {
  /** Id of who they are here; undefined for somebody who has no account. */
  id: string | undefined
  email: string
  /** What the provider says of the person. */
  claims: Record<string, unknown>
  /** Whether the provider tells of a second factor. */
  hasSecondFactor: boolean
  /** Whether it is known already who they are here, by issuer and subject. */
  isLinked: boolean
  /** The session that the browser has already. */
  session: {user: string; method: string} | undefined
}

/** Why somebody whom the company's provider has vouched for may not come in. */
export type CompanyRefusal =
  | 'not_invited'
  | 'deactivated'
  | 'email_not_verified'
  | 'last_administrator'
  | 'confirm_first'
  | 'second_factor_missing'

/** Something that somebody has done by the sign-in library. */
interface AuthAct {
  action: Audited
  /** Id of who did it; undefined for a failed attempt. */
  userId: string | undefined
  /** To what, or how, in words. */
  subject: string
  /** Network address. */
  address: string
}

/** What is written down of a request by which somebody changes their own account, by its path. */
const AUDITED_PATHS: Readonly<Record<string, Audited>> = {
  '/change-password': 'changed the password of',
  '/two-factor/disable': 'turned off the second factor of',
  '/two-factor/generate-backup-codes': 'made recovery codes for',
  '/passkey/verify-registration': 'added a passkey of',
  '/passkey/delete-passkey': 'removed a passkey of',
  '/revoke-session': 'ended a session of',
  '/revoke-other-sessions': 'ended the other sessions of',
}

/** What the sign-in library asks and tells. */
interface AuthRules {
  /** Resolves with why somebody may not come in, or with undefined. */
  reasonToRefuse(person: CompanyPerson): Promise<CompanyRefusal | undefined>
  /** The role of somebody new. */
  roleOfNew(email: string): string
  /** Why somebody may not be called so; undefined where they may. */
  reasonAgainstName(userId: string, name: string): string | undefined
  /** Whether a session may begin. */
  isActive(userId: string): boolean
  /** Told of what somebody has done, such as begun a session. */
  onDone(act: AuthAct): void
}

interface AuthOptions extends AuthRules {
  database: DatabaseSync
  /** Where staff reach the server, such as `https://www.example.com`. */
  origin: string
  company: CompanySignIn | undefined
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

const NewPassword = v.object({newPassword: v.string()})
const OwnChange = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))),
  image: v.nullish(Picture),
})
const Attempt = v.object({email: v.string()})
const Code = v.object({code: v.string()})

/** Paths by which somebody who has given a password gives a second factor. */
const SECOND_STEP_PATHS = new Set([APP_CODE_PATH, '/two-factor/verify-backup-code'])
/** Of the library, without the prefix: names who has given a password. */
const SECOND_STEP_COOKIE = 'two_factor'

const Described = v.object({id: v.optional(v.string()), email: v.pipe(v.string(), v.toLowerCase())})

/**
 * The library that knows people, passwords, passkeys, second factors and sessions, with its tables in place.
 * Rejects when the database cannot be used.
 */
export async function createAuth({database, origin, company, ...rules}: AuthOptions) {
  const {hostname, protocol, port} = new URL(origin)
  const isSecure = protocol === 'https:'
  /** Whom the company's provider has brought in vain, by the headers of the request. */
  const refused = new WeakMap<Headers, string>()
  /** What people were called who change their name, by the headers of the request. */
  const renamed = new WeakMap<Headers, string>()
  /** Who is about to give a second factor, by the headers of the request. */
  const halfway = new WeakMap<Headers, {id: string; email: string}>()
  const usedCodes = new UsedCodes()
  /** Profiles of people of whom the provider tells a second factor, and requests that bring them. */
  const proven = new WeakSet<object>()
  const options = {
    appName: 'Loop',
    baseURL: origin,
    // This machine has several names.
    trustedOrigins: isLoopback(hostname)
      ? LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`)
      : [],
    basePath: AUTH_PATH,
    secret: secretOf(database),
    database,
    telemetry: {enabled: false},
    logger: {level: 'error', log: (_level, message) => log(`Sign-in: ${message}`)},
    onAPIError: {errorURL: SIGN_IN_PATH},
    emailAndPassword: {
      enabled: true,
      // Administrators invite people.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: passwordHashing,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      additionalFields: {
        role: {type: 'string', input: false, defaultValue: ''},
        active: {type: 'boolean', input: false, defaultValue: true},
      },
      async validateUserInfo({user, source}, context) {
        if (!source.oauth) return undefined
        const {id, email} = v.parse(Described, user)
        const claims = source.oauth.profile ?? {}
        const hasSecondFactor = proven.has(claims)
        if (hasSecondFactor && context.headers) proven.add(context.headers)
        const found = await getSessionFromCtx(context, {disableRefresh: true})
        const session = found ? {user: found.user.id, method: String(found.session['method'])} : undefined
        const isLinked = source.action === 'sign-in'
        const refusal = await rules.reasonToRefuse({id, email, claims, hasSecondFactor, isLinked, session})
        if (refusal === undefined) return undefined
        // Noted when the request has been answered: what is written now is undone with the account.
        if (context.headers) refused.set(context.headers, `${email} by company`)
        return {error: refusal}
      },
    },
    session: {
      expiresIn: SESSION_DISUSE,
      updateAge: HOUR,
      freshAge: SESSION_FRESH,
      additionalFields: {method: {type: 'string', input: false, defaultValue: ''}},
    },
    // The rules above say when an address may be linked, which is more than that the provider is trusted.
    account: {accountLinking: {enabled: true, trustedProviders: [COMPANY]}},
    // Links are as good as passwords while they last.
    verification: {storeIdentifier: 'hashed'},
    // An office behind one address begins its day with some of these.
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customRules: {'/sign-in/email': {window: 60, max: 20}, '/two-factor/*': {window: 60, max: 20}},
    },
    advanced: {
      // Cookies do not tell ports apart, so their names do. Over https no other host of the domain can set them.
      cookiePrefix: isSecure ? '__Host-loop' : `loop_${port || '80'}`,
      useSecureCookies: false,
      defaultCookieAttributes: {secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/'},
      ipAddress: {ipAddressHeaders: [CLIENT_HEADER]},
      // The tables have just been made.
      database: {validateSchema: false},
    },
    databaseHooks: {
      account: {
        create: {
          async after({providerId, userId, accountId}, context) {
            if (providerId !== COMPANY) return
            const address = addressOf(context)
            rules.onDone({action: 'linked the company’s sign-in to', userId, subject: accountId, address})
          },
        },
      },
      user: {create: {before: async (user) => ({data: {...user, role: rules.roleOfNew(user.email)}})}},
      session: {
        create: {
          before: async (session, context) => {
            const method = methodOf(context, proven)
            if (context?.path === APP_CODE_PATH && !usedCodes.use(session.userId, codeIn(context.body)))
              throw new APIError('UNAUTHORIZED', USED_CODE)
            if (rules.isActive(session.userId)) return {data: {...session, method}}
            // Of a refusal without a reason the library makes a failure of its own there.
            if (method === 'passkey')
              throw new APIError('UNAUTHORIZED', {message: 'This passkey lets nobody in any more.'})
            return false
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path === '/update-user' && !v.is(OwnChange, context.body)) {
          throw new APIError('BAD_REQUEST', {
            message: 'A name has at most 100 letters, a picture at most 90 kB.',
          })
        }
        const change = context.path === '/update-user' && v.safeParse(OwnChange, context.body)
        if (change && change.success && change.output.name !== undefined) {
          const found = await getSessionFromCtx(context, {disableRefresh: true})
          const reason = found && rules.reasonAgainstName(found.user.id, change.output.name)
          if (reason) throw new APIError('BAD_REQUEST', {message: reason})
          if (found && context.headers) renamed.set(context.headers, found.user.name)
        }
        if (context.path === '/sign-out') {
          const found = await getSessionFromCtx(context, {disableRefresh: true})
          const address = addressOf(context)
          if (found) rules.onDone({action: 'signed out', userId: found.user.id, subject: '', address})
        }
        if (SECOND_STEP_PATHS.has(context.path)) {
          const {name} = context.context.createAuthCookie(SECOND_STEP_COOKIE)
          const key = await context.getSignedCookie(name, context.context.secret)
          const begun = key ? await context.context.internalAdapter.findVerificationValue(key) : null
          const user = begun && (await context.context.internalAdapter.findUserById(begun.value))
          if (user && context.headers) halfway.set(context.headers, user)
          // For the library it is a wrong one then, which it counts.
          if (user && context.path === APP_CODE_PATH && usedCodes.has(user.id, codeIn(context.body)))
            return {context: {...context, body: {code: 'used'}}}
        }
        if (context.path !== '/change-password') return undefined
        const body = v.safeParse(NewPassword, context.body)
        const session = await getSessionFromCtx(context)
        const reason = body.success && session && (await weaknessOf(body.output.newPassword, session.user))
        if (reason) throw new APIError('BAD_REQUEST', {message: reason})
        return undefined
      }),
      after: createAuthMiddleware(async (context) => {
        const {path, body} = context
        const {returned, newSession, session: own, internalAdapter} = context.context
        // What the library says of a body that it cannot read is an error of another class.
        const hasFailed = isAPIError(returned) && returned.statusCode >= 400
        const address = addressOf(context)
        const note = (action: Audited, user: {id: string; email: string}, subject = user.email) =>
          rules.onDone({action, userId: user.id, subject, address})

        const method = METHODS[path]
        const refusal = context.headers && refused.get(context.headers)
        // The company's callback leads on to a page, also where it has failed.
        const isInVain = method === 'company' && !newSession
        if (refusal !== undefined || isInVain || (method && hasFailed && !own)) {
          const attempt = v.safeParse(Attempt, body)
          const who = context.headers && halfway.get(context.headers)?.email
          const subject =
            refusal ?? (attempt.success ? attempt.output.email : `${who ?? 'Somebody'} by ${method}`)
          rules.onDone({action: 'failed to sign in', userId: undefined, subject, address})
        }
        if (method === 'second factor' && newSession && own) {
          note('turned on the second factor of', newSession.user)
          // Those that are left have begun by a password alone.
          const {id, token} = {id: newSession.user.id, token: newSession.session.token}
          const others = (await internalAdapter.listSessions(id)).filter((other) => other.token !== token)
          if (others.length > 0) {
            await internalAdapter.deleteSessions(others.map((other) => other.token))
            note('ended the other sessions of', newSession.user)
          }
        } else if (method && newSession) {
          // The browser had another session: it would go on where nobody sees it.
          const {name} = context.context.authCookies.sessionToken
          const previous = await context.getSignedCookie(name, context.context.secret)
          if (previous) await internalAdapter.deleteSession(previous)
          const isHalf = method === 'password' && newSession.user['twoFactorEnabled'] === true
          note(
            isHalf ? 'began to sign in' : 'signed in',
            newSession.user,
            `by ${newSession.session['method']}`,
          )
        }
        const oldName = context.headers && renamed.get(context.headers)
        const change = v.safeParse(OwnChange, body)
        if (own && oldName !== undefined && !hasFailed && change.success && change.output.name !== oldName) {
          note(
            'changed the name of',
            own.user,
            `${own.user.email} from “${oldName}” to “${change.output.name}”`,
          )
        }
        const action = AUDITED_PATHS[path]
        if (action && own && !hasFailed) note(action, own.user)
      }),
    },
    plugins: [
      twoFactor({issuer: 'Loop', twoFactorCookieMaxAge: SECOND_STEP}),
      passkey({
        rpID: hostname,
        rpName: 'Loop',
        origin,
        authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
        authentication: {
          // Somebody who has found a phone or a key is not its owner.
          afterVerification({verification}) {
            if (verification.authenticationInfo.userVerified) return
            throw new APIError('UNAUTHORIZED', {message: 'Your device has not checked that it is you.'})
          },
        },
      }),
      genericOAuth({config: company ? [providerOf(company, proven)] : []}),
    ],
  } satisfies BetterAuthOptions
  const {runMigrations} = await getMigrations(options)
  await runMigrations()
  if (company) {
    // Earlier versions have kept the subject alone, which another issuer can have as well.
    database
      .prepare(
        "UPDATE account SET accountId = ? || accountId WHERE providerId = ? AND instr(accountId, '#') = 0",
      )
      .run(identity(company.issuer, ''), COMPANY)
  }
  return betterAuth(options)
}

/** @param proven is given the profiles of people of whom the provider tells a second factor */
function providerOf(company: CompanySignIn, proven: WeakSet<object>) {
  const {issuer, clientId, clientSecret} = company
  return {
    providerId: COMPANY,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    accountSubject({tokens: {idToken}, profile}: {tokens: {idToken?: string | undefined}; profile: object}) {
      const found = identityOf(company, {idToken, profile})
      if (idToken && tellsSecondFactor(idToken)) proven.add(profile)
      return found
    },
    mapProfileToUser: (profile: Record<string, unknown>) => nameOf(profile),
  }
}

const Profile = v.object({name: v.pipe(v.string(), v.trim(), v.nonEmpty())})

/** Not every provider tells names. */
function nameOf(profile: Record<string, unknown>): {name: string} {
  const named = v.safeParse(Profile, profile)
  const email = v.safeParse(Described, profile)
  return {name: named.success ? named.output.name : email.success ? email.output.email : ''}
}

/** As the library says it of a code that is not right. */
const USED_CODE = {code: 'INVALID_CODE', message: 'This code was used already.'}

function codeIn(body: unknown): string {
  const parsed = v.safeParse(Code, body)
  return parsed.success ? parsed.output.code : ''
}

/** Where a session begins in the name of another, such as after a change of password, it is as good as that one. */
function methodOf(context: HookContext | null, proven: WeakSet<object>): SessionMethod {
  const method = METHODS[context?.path ?? '']
  if (method === 'company' && context?.headers && proven.has(context.headers))
    return 'company with a second factor'
  if (method) return method
  const previous = v.safeParse(v.picklist(SESSION_METHODS), context?.context.session?.session['method'])
  return previous.success ? previous.output : 'password'
}

const addressOf = (context: {headers?: Headers | undefined} | null): string =>
  context?.headers?.get(CLIENT_HEADER) ?? ''

/** What is used here of the request in which a session begins. */
interface HookContext {
  path?: string | undefined
  body?: unknown
  headers?: Headers | undefined
  context: {session?: {session: Record<string, unknown>} | null}
}

/** Made once. Cookies are signed with it, and secrets of second factors encrypted. */
function secretOf(database: DatabaseSync): string {
  const kept = readSetting(database, 'secret')
  if (kept !== undefined) return kept
  const secret = randomBytes(32).toString('base64url')
  writeSetting(database, 'secret', secret)
  return secret
}
