import type {Routes} from '../../../model/addresses/addresses.ts'
import {hasTwin, isBehind} from '../../../schemas/typeLists.ts'
import {normalizePath, standaloneOf} from '../../../schemas/routes.ts'
import {addressOf} from '../../content/addresses.ts'
import type {Fields} from '../../content/documents.ts'

/** What becomes of a document's addresses when something is published. */
export interface Move {
  /** Addresses at which visitors find nothing any more, unless redirects lead on. */
  from: string[]
  to: string
}

const pathOf = (address: string) => address.split('?')[0]

/**
 * The move of a document from one address to another.
 * @param versionDays effective dates of its versions, which have addresses of their own below it
 * @returns undefined when visitors find it where it was
 */
export function moveBetween(
  type: string,
  [from, to]: readonly [string | undefined, string | undefined],
  versionDays: readonly (string | null)[] = [],
): Move | undefined {
  if (!from || !to || normalizePath(from) === normalizePath(to)) return undefined
  // A help center knows the former slugs of its own topics alone.
  if (isBehind(type) && pathOf(from) !== pathOf(to)) return undefined
  if (!hasTwin(type)) return {from: [from], to}
  const days = versionDays.filter((day) => day !== null)
  return {from: [from, standaloneOf(from), ...days.map((day) => `${from}/${day}`)], to}
}

/** The move that publishing a draft would make; undefined when visitors find the document where it was. */
export function moveOf(type: string, published: Fields, draft: Fields, routes: Routes): Move | undefined {
  const {versions} = routes.documents.find(({route}) => route === published['route']) ?? {}
  const addresses = [addressOf(type, published, routes), addressOf(type, draft, routes)] as const
  return moveBetween(type, addresses, versions ?? [])
}

/**
 * The old addresses that nothing else is shown at, to which a redirect is of use.
 * @param taken addresses of other documents and redirects
 */
export const freeAddresses = ({from}: Move, taken: readonly string[]): string[] => {
  const known = new Set(taken.map(normalizePath))
  return from.filter((address) => !known.has(normalizePath(address)))
}
