import {jwtVerify, SignJWT} from 'jose'
import type {Share} from '../guests/grants.ts'

/** What these passes are for: whatever else is ever signed with the secret of a share is none. */
const AUDIENCE = 'review'
const ALGORITHM = 'HS256'

const keyOf = ({secret}: Share) => new TextEncoder().encode(secret)

/**
 * A pass to the review of one subject. It ends with the share: by its time, and where that is turned off or made again, since
 * nobody knows its secret any more.
 * @param subject as addresses have it
 */
export const signPass = (subject: string, share: Share): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({alg: ALGORITHM})
    .setSubject(subject)
    .setAudience(AUDIENCE)
    .setExpirationTime(share.until)
    .sign(keyOf(share))

/** The subject that a pass is for; undefined for what is no pass, or none any more. */
export async function readPass(pass: string, share: Share): Promise<string | undefined> {
  const options = {audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ['exp', 'sub']}
  const read = await jwtVerify(pass, keyOf(share), options).catch(() => undefined)
  return read?.payload.sub
}
