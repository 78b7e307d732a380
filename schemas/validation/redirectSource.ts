import type {ValidationContext} from 'sanity'
import {reasonTaken} from './addresses.ts'
import {ownAddressFault, queryFault, sourceFault, targetFault} from './redirectFaults.ts'

/**
 * Checks the address that a redirect starts from: browsers can ask for it, and it is free, because a page at it would
 * hide the redirect.
 * @returns true, or the reason why not
 */
export async function validateRedirectSource(
  from: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!from) return 'A redirect needs the address that it starts from, for example /riderr.'
  return sourceFault(from) ?? (await reasonTaken(from, context)) ?? true
}

/** Checks what has to stand behind the ? of that address. @returns true, or the reason why not */
export const validateRedirectQuery = (query: string | undefined): true | string =>
  (query && queryFault(query)) || true

/** Checks that a redirect leads to one place. @returns true, or the reason why not */
export function validateRedirectPage(page: unknown, {document}: ValidationContext): true | string {
  if (page && document?.['toUrl']) return 'Choose a page or write an address, not both.'
  return page || document?.['toUrl'] ? true : 'Choose the page that visitors should see.'
}

/**
 * Checks the address on another site that a redirect leads to. The Studio is served where the site is, so its own address is
 * the site's; the lake knows every name of it.
 * @returns true, or the reason why not
 */
export function validateRedirectUrl(url: string | undefined): true | string {
  const own = typeof location === 'undefined' ? [] : [location.origin]
  return (url && (targetFault(url) ?? ownAddressFault(url, own))) || true
}
