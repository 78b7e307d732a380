import {writeList} from '../../model/language.ts'
import {OperatorError} from '../errors.ts'
import {ROLES} from '../roles.ts'

/** The company's own sign-in, by OpenID Connect. */
export interface CompanySignIn {
  /** Address at which the provider describes itself: an https address, or one of this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Claim with a role's name or a list of names; undefined if roles are given in the Studio only. */
  roleClaim: string | undefined
}

/** Settings of signing in, from the environment. */
export interface StaffSettings {
  company: CompanySignIn | undefined
  /** Address of the server that sends mail, such as `smtps://user:password@mail.example.com`. */
  smtpUrl: string | undefined
  /** Sender of the mail. */
  mailFrom: string | undefined
}

/**
 * Reads OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLE_CLAIM, SMTP_URL and MAIL_FROM.
 * @throws OperatorError if one has an invalid value, or lacks another one that it needs
 */
export function readStaffSettings(variables: NodeJS.ProcessEnv): StaffSettings {
  const smtpUrl = variables['SMTP_URL'] || undefined
  const {protocol = '', hostname = ''} = URL.parse(smtpUrl ?? '') ?? {}
  if (smtpUrl !== undefined && !(/^smtps?:$/.test(protocol) && hostname)) {
    throw new OperatorError(
      'SMTP_URL is no address of a mail server. Set it to one such as smtps://user:password@mail.example.com.',
    )
  }
  return {company: readCompany(variables), smtpUrl, mailFrom: readMailFrom(variables['MAIL_FROM']?.trim())}
}

/** One address, by itself or in angle brackets after a name. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/

function readMailFrom(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (SENDER.test(value)) return value
  throw new OperatorError(
    `MAIL_FROM is "${value}". Set it to one address, such as people@example.com or Loop <people@example.com>.`,
  )
}

const COMPANY = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

function readCompany(variables: NodeJS.ProcessEnv): CompanySignIn | undefined {
  const [issuer, clientId, clientSecret] = COMPANY.map((name) => variables[name]?.trim())
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer || !clientId || !clientSecret) {
    const missing = COMPANY.filter((name) => !variables[name]?.trim())
    throw new OperatorError(
      `${writeList(missing)} must be set, too: sign-in by OpenID Connect takes all of ${COMPANY.join(', ')}.`,
    )
  }
  const url = URL.parse(issuer)
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url?.protocol !== 'https:' && !isLocal) {
    throw new OperatorError(`OIDC_ISSUER is "${issuer}". Set it to the https address of your provider.`)
  }
  return {issuer, clientId, clientSecret, roleClaim: variables['OIDC_ROLE_CLAIM']?.trim() || undefined}
}

/** Returns the first of our roles that a claim names; undefined if it names none. */
export function roleInClaim(claim: unknown): string | undefined {
  const names: unknown[] = Array.isArray(claim) ? claim : [claim]
  return ROLES.find(({name}) => names.includes(name))?.name
}
