import {jwtVerify, SignJWT} from 'jose'
import type {Share} from '../guests/grants.ts'

/** Audience of these tokens: no other token signed with the secret of a share is a pass. */
const AUDIENCE = 'review'
const ALGORITHM = 'HS256'

const keyOf = ({secret}: Share) => new TextEncoder().encode(secret)

/**
 * Signs a pass to the review of one subject. It expires with the share. It is also void once the share is turned off or made again,
 * because the secret is gone then.
 * @param subject as addresses spell it
 */
export const signPass = (subject: string, share: Share): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({alg: ALGORITHM})
    .setSubject(subject)
    .setAudience(AUDIENCE)
    .setExpirationTime(share.until)
    .sign(keyOf(share))

/** Returns the subject of a pass; undefined for an invalid or expired one. */
export async function readPass(pass: string, share: Share): Promise<string | undefined> {
  const options = {audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ['exp', 'sub']}
  const read = await jwtVerify(pass, keyOf(share), options).catch(() => undefined)
  return read?.payload.sub
}
