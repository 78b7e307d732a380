import type {ValidationContext} from 'sanity'
import {contentTypeOf, ownAddressOf} from '../typeLists.ts'
import {PRODUCT_NAME} from '../routes.ts'
import {reasonTaken} from './addresses.ts'

const ROUTE = /^\/$|^(\/[A-Za-z0-9][A-Za-z0-9.-]*)+$/

/**
 * Checks an address of the site: its form, that the site shows nothing else at it, and that no other document has it.
 * Case does not matter, so `/rider` and `/Rider` are the same.
 * @returns true, or the reason why not
 */
export async function validateRoute(
  route: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const type = context.document?._type ?? ''
  if (!route) return 'A page needs an address, for example /Rider.'
  const {allowsProductName, prefix} = ownAddressOf(type) ?? {}
  if (!ROUTE.test(allowsProductName ? route.replaceAll(PRODUCT_NAME, 'name') : route)) {
    return 'Start with a slash and use letters, digits, hyphens and dots only: /Rider, /Spring-offer.'
  }
  if (prefix && !route.toLowerCase().startsWith(prefix.toLowerCase())) {
    return `The address of a ${contentTypeOf(type)?.noun} begins with ${prefix}: ${prefix}a-few-words.`
  }
  return (await reasonTaken(route, context)) ?? true
}
