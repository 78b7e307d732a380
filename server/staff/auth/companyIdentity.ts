import {decodeJwt} from 'jose'
import * as v from 'valibot'
import type {CompanySignIn} from '../staffSettings.ts'

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** What OpenID Connect asks of every token that says who somebody is. Times are seconds since 1970. */
const IdToken = v.object({
  iss: Text,
  sub: Text,
  aud: v.union([Text, v.array(Text)]),
  azp: v.optional(Text),
  exp: v.number(),
  iat: v.number(),
})

const Profile = v.object({sub: Text})

/** By these a provider tells that somebody has shown more than one proof (RFC 8176, and the usual values of `acr`). */
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

/** Refuses what a provider says of somebody: it is not for this server, or not about the same person. */
class IdentityError extends Error {
  override readonly name = 'IdentityError'
}

/**
 * Who somebody is: issuer and subject, which alone never change. The library has verified the signature, the audience and
 * the nonce of the token where there was one; what else OpenID Connect Core (3.1.3.7, 5.3.2) asks is looked at here.
 *
 * @param idToken as the provider has sent it
 * @param profile what the provider tells of the person, in the token or apart from it
 * @throws IdentityError or ValiError for an answer that is not by the book
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

/** How the accounts name somebody of a provider. */
export const identity = (issuer: string, sub: string): string => `${withoutSlash(issuer)}#${sub}`

/** Whether a provider tells in an ID token that somebody has proved themselves by more than one factor. */
export function tellsSecondFactor(idToken: string): boolean {
  const methods = v.safeParse(Methods, decodeJwt(idToken))
  if (!methods.success) return false
  const {amr, acr} = methods.output
  return amr.includes(SECOND_FACTOR.amr) || SECOND_FACTOR.acr.some((level) => level === acr)
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
