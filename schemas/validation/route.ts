import type {ValidationContext} from 'sanity'
import {isTaken} from './taken.ts'

const ROUTE = /^\/$|^(\/[A-Za-z0-9][A-Za-z0-9.-]*)+$/
const SAME_ROUTE = '_type in ["page", "legalDocument"] && lower(route) == lower($route)'

/**
 * Checks an address of the site: its form, and that no other page or legal document has it.
 * Addresses are matched whatever their case, so `/rider` and `/Rider` are the same.
 * @returns true, or the reason why not
 */
export async function validateRoute(
  route: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!route) return 'A page needs an address, for example /Rider.'
  if (!ROUTE.test(route)) {
    return 'Start with a slash and use letters, digits, hyphens and dots only: /Rider, /Spring-offer.'
  }
  if (/^\/(studio|assets|images|files|v\d)(\/|$)/i.test(route)) {
    return 'This address belongs to the server: the Studio, files or the content API. Choose another.'
  }
  return (
    !(await isTaken(context, SAME_ROUTE, {route})) ||
    'Another page has this address. Choose one that is free.'
  )
}
