import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {passkey} from '@better-auth/passkey'
import {betterAuth, type BetterAuthOptions} from 'better-auth'
import {APIError, createAuthMiddleware, getSessionFromCtx} from 'better-auth/api'
import {getMigrations} from 'better-auth/db/migration'
import {genericOAuth, twoFactor} from 'better-auth/plugins'
import * as v from 'valibot'
import {isLoopback} from '../../lake/index.ts'
import {log} from '../process.ts'
import {SIGN_IN_PATH} from '../roles.ts'
import type {Audited} from './audit.ts'
import {MAX_PASSWORD, MIN_PASSWORD, passwordHashing, weaknessOf} from './passwords.ts'
import {Picture} from './pictures.ts'
import {readSetting, writeSetting} from './staffDatabase.ts'
import type {CompanySignIn} from './staffSettings.ts'

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

const SESSION_METHODS = ['password', 'second factor', 'passkey', 'company'] as const

/** How somebody has proved who they are. */
export type SessionMethod = (typeof SESSION_METHODS)[number]

const METHODS: Readonly<Record<string, SessionMethod>> = {
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'second factor',
  '/two-factor/verify-backup-code': 'second factor',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'company',
}

/** Somebody whom the company's provider has vouched for. */
export interface CompanyPerson {
  email: string
  /** What the provider says of the person. */
  claims: Record<string, unknown>
  /** Whether nobody here has this email. */
  isNew: boolean
}

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

/** What is written down of a request that was answered, by its path. */
const AUDITED_PATHS: Readonly<Record<string, Audited>> = {
  '/change-password': 'changed the password of',
  '/two-factor/disable': 'turned off the second factor of',
  '/two-factor/generate-backup-codes': 'made recovery codes for',
  '/passkey/verify-registration': 'added a passkey of',
  '/passkey/delete-passkey': 'removed a passkey of',
}

/** What the sign-in library asks and tells. */
interface AuthRules {
  /** Resolves with a sentence that says why somebody may not come in, or with undefined. */
  reasonToRefuse(person: CompanyPerson): Promise<string | undefined>
  /** The role of somebody new. */
  roleOfNew(email: string): string
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

const Described = v.object({email: v.string()})

/**
 * The library that knows people, passwords, passkeys, second factors and sessions, with its tables in place.
 * Rejects when the database cannot be used.
 */
export async function createAuth({database, origin, company, ...rules}: AuthOptions) {
  const {hostname, protocol, port} = new URL(origin)
  const isSecure = protocol === 'https:'
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
      async validateUserInfo({user, source}) {
        if (!source.oauth) return undefined
        const {email} = v.parse(Described, user)
        const isNew = source.action === 'create-user'
        const person = {email: email.toLowerCase(), claims: source.oauth.profile ?? {}, isNew}
        const reason = await rules.reasonToRefuse(person)
        return reason === undefined ? undefined : {error: 'refused', errorDescription: reason}
      },
    },
    session: {
      expiresIn: SESSION_DISUSE,
      updateAge: HOUR,
      freshAge: SESSION_FRESH,
      additionalFields: {method: {type: 'string', input: false, defaultValue: ''}},
    },
    // An administrator has entered the address of each person, and the company answers for its provider.
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
    },
    databaseHooks: {
      user: {create: {before: async (user) => ({data: {...user, role: rules.roleOfNew(user.email)}})}},
      session: {
        create: {
          before: async (session, context) => {
            const method = methodOf(context)
            return rules.isActive(session.userId) && {data: {...session, method}}
          },
          after: async (session, context) => {
            if (METHODS[context?.path ?? ''] === undefined) return
            const subject = `by ${methodOf(context)}`
            rules.onDone({action: 'signed in', userId: session.userId, subject, address: addressOf(context)})
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
        if (context.path !== '/change-password') return
        const body = v.safeParse(NewPassword, context.body)
        const session = await getSessionFromCtx(context)
        const reason = body.success && session && weaknessOf(body.output.newPassword, session.user)
        if (reason) throw new APIError('BAD_REQUEST', {message: reason})
      }),
      after: createAuthMiddleware(async (context) => {
        const address = addressOf(context)
        const hasFailed = context.context.returned instanceof APIError
        const attempt = v.safeParse(Attempt, context.body)
        if (context.path === '/sign-in/email' && hasFailed && attempt.success) {
          const subject = attempt.output.email
          rules.onDone({action: 'failed to sign in', userId: undefined, subject, address})
        }
        const action = AUDITED_PATHS[context.path]
        const user = context.context.session?.user
        if (action && user && !hasFailed) {
          rules.onDone({action, userId: user.id, subject: user.email, address})
        }
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
          // Whoever has found a phone or a key is not its owner.
          afterVerification({verification}) {
            if (verification.authenticationInfo.userVerified) return
            throw new APIError('UNAUTHORIZED', {message: 'Your device has not checked that it is you.'})
          },
        },
      }),
      genericOAuth({config: company ? [providerOf(company)] : []}),
    ],
  } satisfies BetterAuthOptions
  const {runMigrations} = await getMigrations(options)
  await runMigrations()
  return betterAuth(options)
}

function providerOf({issuer, clientId, clientSecret, roleClaim}: CompanySignIn) {
  return {
    providerId: COMPANY,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireIdTokenVerification: true,
    // Without a claim that gives roles, people come in who were invited.
    disableImplicitSignUp: roleClaim === undefined,
  }
}

/** Where a session begins in the name of another, such as after a change of password, it is as good as that one. */
function methodOf(context: HookContext | null): SessionMethod {
  const method = METHODS[context?.path ?? '']
  if (method) return method
  const previous = v.safeParse(v.picklist(SESSION_METHODS), context?.context.session?.session['method'])
  return previous.success ? previous.output : 'password'
}

const addressOf = (context: {headers?: Headers | undefined} | null): string =>
  context?.headers?.get(CLIENT_HEADER) ?? ''

/** What is used here of the request in which a session begins. */
interface HookContext {
  path?: string | undefined
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
