import * as v from 'valibot'
import type {CompanySignIn} from '../staffSettings.ts'
import {identityOf, tellsSecondFactor} from './companyIdentity.ts'

/** What the library calls the one provider of OpenID Connect that there is. */
export const COMPANY = 'company'

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

/** Who somebody is here, and by which address the provider knows them. */
export const Described = v.object({
  id: v.optional(v.string()),
  email: v.pipe(v.string(), v.toLowerCase()),
})

/**
 * The company's provider, as the library wants it described.
 * @param proven is given the profiles of people of whom the provider tells a second factor
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

/** Not every provider tells names. */
function nameOf(profile: Record<string, unknown>): {name: string} {
  const named = v.safeParse(Profile, profile)
  const email = v.safeParse(Described, profile)
  return {name: named.success ? named.output.name : email.success ? email.output.email : ''}
}
