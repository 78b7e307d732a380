import type {ValidationContext} from 'sanity'
import {reasonTaken} from './addresses.ts'
import {ownAddressFault, placeFault, queryFault, sourceFault, targetFault} from './redirectFaults.ts'

/**
 * Checks the address that a redirect starts from: browsers can request it, and it is free, because a page at it would
 * hide the redirect.
 * @returns true, or the reason why not
 */
export async function validateRedirectSource(
  from: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  return sourceFault(from ?? '') ?? (await reasonTaken(from ?? '', context)) ?? true
}

/** Checks the query that the address must have. @returns true, or the reason why not */
export const validateRedirectQuery = (query: string | undefined): true | string =>
  (query && queryFault(query)) || true

/** Checks that a redirect leads to one place. @returns true, or the reason why not */
export const validateRedirectPage = (page: unknown, {document}: ValidationContext): true | string =>
  placeFault({to: page, toUrl: document?.['toUrl']}) ?? true

/** Returns the site's origins that the Studio knows: its own, because it is served with the site. The server knows every name. */
export const knownOrigins = (): string[] => (typeof location === 'undefined' ? [] : [location.origin])

/** Checks the address on another site that a redirect leads to. @returns true, or the reason why not */
export const validateRedirectUrl = (url: string | undefined): true | string =>
  (url && (targetFault(url) ?? ownAddressFault(url, knownOrigins()))) || true
