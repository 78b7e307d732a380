import type {ValidationContext} from 'sanity'
import {validateRoute} from './route.ts'

/**
 * Checks the address that a redirect starts from. It has the form of a page's address and must be
 * free, because a page at it would hide the redirect.
 * @returns true, or the reason why not
 */
export async function validateRedirectSource(
  from: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!from) return 'A redirect needs the address that it starts from, for example /riderr.'
  return validateRoute(from, context)
}
