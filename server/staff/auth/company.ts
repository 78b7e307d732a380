import * as v from 'valibot'
import type {CompanySignIn} from '../staffSettings.ts'
import {identityOf, tellsSecondFactor} from './companyIdentity.ts'

/** The library's name for the one OpenID Connect provider. */
export const COMPANY = 'company'

/** A person vouched for by the company's provider. */
export interface CompanyPerson {
  /** Id of their account; undefined if they have none. */
  id: string | undefined
  email: string
  /** The provider's claims about the person. */
  claims: Record<string, unknown>
  /** True if the provider reports a second factor. */
  hasSecondFactor: boolean
  /** True if issuer and subject are linked to an account already. */
  isLinked: boolean
  /** The session that the browser has already. */
  session: {user: string; method: string} | undefined
}

/** The reason why a person vouched for by the company's provider may not sign in. */
export type CompanyRefusal =
  | 'not_invited'
  | 'deactivated'
  | 'email_not_verified'
  | 'last_administrator'
  | 'confirm_first'
  | 'second_factor_missing'

/** A person's account, and the address by which the provider knows them. */
export const Described = v.object({
  id: v.optional(v.string()),
  email: v.pipe(v.string(), v.toLowerCase()),
})

/**
 * Returns the settings of the company's provider for the library.
 * @param proven receives the profiles for which the provider reports a second factor
 */
export function providerOf(company: CompanySignIn, proven: WeakSet<object>) {
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

/** Returns the name in a profile, or the email: not every provider sends names. */
function nameOf(profile: Record<string, unknown>): {name: string} {
  const named = v.safeParse(Profile, profile)
  const email = v.safeParse(Described, profile)
  return {name: named.success ? named.output.name : email.success ? email.output.email : ''}
}
