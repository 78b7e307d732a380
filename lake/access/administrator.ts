import {type LakeContext, signedIn} from '../http/requestParts.ts'
import {HttpError} from '../errors.ts'
import {mayDoEverything} from './caller.ts'

/** Returns the caller of a change to the list of datasets. @throws HttpError 401, 403 */
export function administratorOf(c: LakeContext) {
  const caller = signedIn(c)
  if (mayDoEverything(caller)) return caller
  throw new HttpError(
    403,
    'Insufficient permissions: who may do everything creates, edits and deletes datasets and their aliases.',
  )
}
