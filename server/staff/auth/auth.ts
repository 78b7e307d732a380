import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {passkey} from '@better-auth/passkey'
import {betterAuth, type BetterAuthOptions} from 'better-auth'
import {APIError, getSessionFromCtx} from 'better-auth/api'
import {getMigrations} from 'better-auth/db/migration'
import {genericOAuth, twoFactor} from 'better-auth/plugins'
import * as v from 'valibot'
import {isLoopback, nameWithPort} from 'content-lake'
import {log} from '../../process/process.ts'
import {SIGN_IN_PATH} from '../../roles.ts'
import {MAX_PASSWORD, MIN_PASSWORD, passwordHashing} from '../passwords.ts'
import {readSetting, writeSetting} from '../staffDatabase.ts'
import type {CompanySignIn} from '../staffSettings.ts'
import {comingAndGoing} from './comingAndGoing.ts'
import {COMPANY, Described, providerOf} from './company.ts'
import {identity} from './companyIdentity.ts'
import {methodOfSession} from './methods.ts'
import {ownAccount} from './ownAccount.ts'
import {addressOf, type AuthRules, CLIENT_HEADER} from './rules.ts'
import {SecondStep} from './secondStep.ts'

/** Base path of the sign-in library. Only some of its routes are served. */
export const AUTH_PATH = `${SIGN_IN_PATH}/auth`

/** Names by which this machine reaches itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const HOUR = 60 * 60

/** Seconds without use after which a session ends. */
const SESSION_DISUSE = 14 * 24 * HOUR

/** Seconds after a sign-in in which a passkey may be added. */
const SESSION_FRESH = HOUR

/** Seconds that the library waits between password and second factor. */
const SECOND_STEP = 10 * 60

interface AuthOptions extends AuthRules {
  database: DatabaseSync
  /** Origin of the server for staff, such as `https://www.example.com`. */
  origin: string
  company: CompanySignIn | undefined
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * Creates the library that manages people, passwords, passkeys, second factors and sessions, with its tables. Rejects if the database
 * cannot be used.
 */
export async function createAuth({database, origin, company, ...rules}: AuthOptions) {
  const site = new URL(origin)
  const {hostname, protocol, port} = site
  const isSecure = protocol === 'https:'
  /** People whom the company's provider has sent but who were refused, by the headers of the request. */
  const refused = new WeakMap<Headers, string>()
  const secondStep = new SecondStep()
  /** Profiles for which the provider reports a second factor, and the requests that bring them. */
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
        // Noted after the request: entries written now would be rolled back with the account.
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
    // `reasonToRefuse` above decides when an address may be linked; trust in the provider is not enough.
    account: {accountLinking: {enabled: true, trustedProviders: [COMPANY]}},
    // Links are as good as passwords until they expire.
    verification: {storeIdentifier: 'hashed'},
    // An office behind one address starts its day with some of these.
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customRules: {'/sign-in/email': {window: 60, max: 20}, '/two-factor/*': {window: 60, max: 20}},
    },
    advanced: {
      // Over HTTPS the prefix keeps other hosts of the domain from setting them.
      cookiePrefix: isSecure ? '__Host-loop' : nameWithPort('loop', site),
      useSecureCookies: false,
      defaultCookieAttributes: {secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/'},
      ipAddress: {ipAddressHeaders: [CLIENT_HEADER]},
      // The tables have just been created.
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
            const hasSecondFactor = context?.headers !== undefined && proven.has(context.headers)
            const method = methodOfSession(context, hasSecondFactor)
            if (context) secondStep.useCode(context, session.userId)
            if (rules.isActive(session.userId)) return {data: {...session, method}}
            // Refusals without a reason make the library fail with an error of its own here.
            if (method === 'passkey')
              throw new APIError('UNAUTHORIZED', {message: 'This passkey lets nobody in any more.'})
            return false
          },
        },
      },
    },
    plugins: [
      ownAccount(rules),
      secondStep.plugin,
      comingAndGoing({
        onDone: rules.onDone,
        refusedIn: (headers) => headers && refused.get(headers),
        halfwayIn: (headers) => secondStep.emailIn(headers),
      }),
      twoFactor({issuer: 'Loop', twoFactorCookieMaxAge: SECOND_STEP}),
      passkey({
        rpID: hostname,
        rpName: 'Loop',
        origin,
        authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
        authentication: {
          // A person who has found a phone or a key is not its owner.
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
    // Earlier versions stored only the subject, which another issuer can use as well.
    database
      .prepare(
        "UPDATE account SET accountId = ? || accountId WHERE providerId = ? AND instr(accountId, '#') = 0",
      )
      .run(identity(company.issuer, ''), COMPANY)
  }
  return betterAuth(options)
}

/** Returns the server's secret, created once. It signs cookies and encrypts the secrets of second factors. */
function secretOf(database: DatabaseSync): string {
  const kept = readSetting(database, 'secret')
  if (kept !== undefined) return kept
  const secret = randomBytes(32).toString('base64url')
  writeSetting(database, 'secret', secret)
  return secret
}
