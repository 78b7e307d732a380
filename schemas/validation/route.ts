import type {ValidationContext} from 'sanity'

const API_VERSION = '2025-02-19'
const ROUTE = /^\/$|^(\/[A-Za-z0-9][A-Za-z0-9.-]*)+$/

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
  const id = context.document?._id.replace(/^drafts\./, '')
  const taken = await context
    .getClient({apiVersion: API_VERSION})
    .withConfig({perspective: 'raw'})
    .fetch<number>(
      `count(*[_type in ["page", "legalDocument"] && !(_id in [$id, "drafts." + $id]) && lower(route) == lower($route)])`,
      {id: id ?? '', route},
    )
  return taken === 0 || 'Another page has this address already. Choose one that is free.'
}
