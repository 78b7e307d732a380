import type {Routes} from '../../../model/addresses/addresses.ts'
import {contentTypeOf, hasTwin} from '../../../schemas/typeLists.ts'
import {normalizePath, standaloneOf} from '../../../schemas/routes.ts'
import {addressOf} from '../../content/addresses.ts'
import type {Fields} from '../../content/documents.ts'

/** What becomes of addresses when a document is published. */
export interface Move {
  /** Addresses at which visitors find nothing any more, unless redirects lead on. */
  from: string[]
  to: string
}

const isBehind = (type: string) => contentTypeOf(type)?.address?.kind === 'behind'

const pathOf = (address: string) => address.split('?')[0]

/**
 * The move that publishing a draft would make.
 * @param versionDays effective dates of a legal document's versions, which have addresses of their own
 * @returns undefined when visitors find it where it was
 */
export function moveOf(
  type: string,
  published: Fields,
  draft: Fields,
  routes: Routes,
  versionDays: readonly string[] = [],
): Move | undefined {
  const [from, to] = [addressOf(type, published, routes), addressOf(type, draft, routes)]
  if (!from || !to || normalizePath(from) === normalizePath(to)) return undefined
  // A help center knows the former slugs of its own topics alone.
  if (isBehind(type) && pathOf(from) !== pathOf(to)) return undefined
  if (!hasTwin(type)) return {from: [from], to}
  return {from: [from, standaloneOf(from), ...versionDays.map((day) => `${from}/${day}`)], to}
}

/**
 * The old addresses that nothing else is shown at, to which a redirect is of use.
 * @param taken addresses of other documents and redirects
 */
export const freeAddresses = ({from}: Move, taken: readonly string[]): string[] => {
  const known = new Set(taken.map(normalizePath))
  return from.filter((address) => !known.has(normalizePath(address)))
}
