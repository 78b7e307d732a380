/** Why content could not be had, in one line for logs. The queries in addresses of requests are left out. */
export function reasonOf(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return reason.replaceAll(/\?\S+/g, '')
}
