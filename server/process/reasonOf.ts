import {messageOf} from '../errors.ts'

/** Why content did not come, in one line for logs. The queries in addresses of requests are left out. */
export function reasonOf(error: unknown): string {
  const [reason = ''] = messageOf(error).split('\n')
  // Of a server that was not reached, fetch tells in the cause alone which one, and why.
  const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : ''
  return reason.replaceAll(/\?\S+/g, '') + cause
}
