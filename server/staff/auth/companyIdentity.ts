import {decodeJwt} from 'jose'
import * as v from 'valibot'
import type {CompanySignIn} from '../staffSettings.ts'

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** Claims that OpenID Connect requires of every ID token. Times are seconds since 1970. */
const IdToken = v.object({
  iss: Text,
  sub: Text,
  aud: v.union([Text, v.array(Text)]),
  azp: v.optional(Text),
  exp: v.number(),
  iat: v.number(),
})

const Profile = v.object({sub: Text})

/** Values with which a provider reports more than one factor (RFC 8176, and the usual values of `acr`). */
const SECOND_FACTOR = {
  amr: 'mfa',
  acr: [
    'phr',
    'phrh',
    'https://refeds.org/profile/mfa',
    'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  ],
} as const

const Methods = v.object({amr: v.optional(v.array(v.string()), []), acr: v.optional(v.string(), '')})

/** Thrown if a provider's token is not for this server, or not about the same person. */
class IdentityError extends Error {
  override readonly name = 'IdentityError'
}

/**
 * Returns a person's identity: issuer and subject, the only claims that never change. The library has verified the token's signature,
 * audience and nonce, if there was one. The other requirements of OpenID Connect Core (3.1.3.7, 5.3.2) are checked here.
 *
 * @param idToken as the provider has sent it
 * @param profile the person's claims, from the token or apart from it
 * @throws IdentityError or ValiError for an answer that breaks these rules
 */
export function identityOf(
  {issuer, clientId}: Pick<CompanySignIn, 'issuer' | 'clientId'>,
  {idToken, profile}: {idToken: string | undefined; profile: unknown},
): string {
  if (!idToken) throw new IdentityError('There is no ID token.')
  const {iss, sub, aud, azp, exp} = v.parse(IdToken, decodeJwt(idToken))
  if (withoutSlash(iss) !== withoutSlash(issuer)) throw new IdentityError('It is of another issuer.')
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) {
    throw new IdentityError('It is for another client.')
  }
  if (exp * 1000 <= Date.now()) throw new IdentityError('It is over.')
  if (v.parse(Profile, profile).sub !== sub) throw new IdentityError('The profile is somebody else’s.')
  return identity(issuer, sub)
}

/** Returns the name of a provider's person in the accounts. */
export const identity = (issuer: string, sub: string): string => `${withoutSlash(issuer)}#${sub}`

/** Returns true if an ID token reports more than one factor. */
export function tellsSecondFactor(idToken: string): boolean {
  const methods = v.safeParse(Methods, decodeJwt(idToken))
  if (!methods.success) return false
  const {amr, acr} = methods.output
  return amr.includes(SECOND_FACTOR.amr) || SECOND_FACTOR.acr.some((level) => level === acr)
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
