import {messageOf} from 'content-lake'

/** Returns the reason why content could not be read, in one line for logs. Leaves out the queries of addresses. */
export function reasonOf(error: unknown): string {
  const [reason = ''] = messageOf(error).split('\n')
  // If a server was not reached, fetch names it and the reason in the cause only.
  const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : ''
  return reason.replaceAll(/\?\S+/g, '') + cause
}
