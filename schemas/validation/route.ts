import type {ValidationContext} from 'sanity'
import {PRODUCT_NAME, standaloneOf} from '../routes.ts'
import {reasonTaken} from './addresses.ts'
import {reasonReserved} from './reservedRoutes.ts'

const ROUTE = /^\/$|^(\/[A-Za-z0-9][A-Za-z0-9.-]*)+$/

/** How the address of a document may be written. */
export interface RouteOptions {
  /** Whether `{productName}` may stand in it for the name's letters and digits, as in `/Help{productName}`. */
  allowsProductName?: boolean
}

/**
 * Checks an address of the site: its form, that the site shows nothing else at it, and that no other
 * document has it. Addresses are matched whatever their case, so `/rider` and `/Rider` are the same.
 * @returns true, or the reason why not
 */
export async function validateRoute(
  route: string | undefined,
  context: ValidationContext,
  {allowsProductName = false}: RouteOptions = {},
): Promise<true | string> {
  if (!route) return 'A page needs an address, for example /Rider.'
  if (!ROUTE.test(allowsProductName ? route.replaceAll(PRODUCT_NAME, 'name') : route)) {
    return 'Start with a slash and use letters, digits, hyphens and dots only: /Rider, /Spring-offer.'
  }
  const addresses = context.document?._type === 'legalDocument' ? [route, standaloneOf(route)] : [route]
  const reason =
    addresses.map(reasonReserved).find((reserved) => reserved !== undefined) ??
    (await reasonTaken(route, context))
  return reason === undefined || `${reason} Choose an address that is free.`
}
