import {mayDoEverything} from './caller.ts'
import type {LakeServices} from '../http/services.ts'
import {HttpError} from '../errors.ts'

/** Who asks to change which datasets there are. @throws HttpError 401, 403 */
export function administratorOf(callers: LakeServices['callers'], request: Request) {
  const caller = callers.signedIn(request)
  if (mayDoEverything(caller)) return caller
  throw new HttpError(
    403,
    'Insufficient permissions: who may do everything creates, edits and deletes datasets and their aliases.',
  )
}
