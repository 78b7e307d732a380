import type {Routes} from '../../../model/addresses/addresses.ts'
import {hasTwin, isBehind} from '../../../schemas/typeLists.ts'
import {normalizePath, standaloneOf} from '../../../schemas/routes.ts'
import {addressOf} from '../../content/addresses.ts'
import type {Fields} from '../../content/documents.ts'

/** The change of a document's addresses by a publish. */
export interface Move {
  /** Addresses that would lead nowhere without redirects. */
  from: string[]
  to: string
}

const pathOf = (address: string) => address.split('?')[0]

/**
 * Returns the move of a document from one address to another.
 * @param versionDays effective dates of its versions, which have their own addresses below it
 * @returns undefined if the address stays the same
 */
export function moveBetween(
  type: string,
  [from, to]: readonly [string | undefined, string | undefined],
  versionDays: readonly (string | null)[] = [],
): Move | undefined {
  if (!from || !to || normalizePath(from) === normalizePath(to)) return undefined
  // A help center knows only the former slugs of its own topics.
  if (isBehind(type) && pathOf(from) !== pathOf(to)) return undefined
  if (!hasTwin(type)) return {from: [from], to}
  const days = versionDays.filter((day) => day !== null)
  return {from: [from, standaloneOf(from), ...days.map((day) => `${from}/${day}`)], to}
}

/** Returns the move that publishing a draft would make; undefined if the document's address stays the same. */
export function moveOf(type: string, published: Fields, draft: Fields, routes: Routes): Move | undefined {
  const {versions} = routes.documents.find(({route}) => route === published['route']) ?? {}
  const addresses = [addressOf(type, published, routes), addressOf(type, draft, routes)] as const
  return moveBetween(type, addresses, versions ?? [])
}

/**
 * Returns the old addresses that show nothing else, so that a redirect is useful.
 * @param taken addresses of other documents and redirects
 */
export const freeAddresses = ({from}: Move, taken: readonly string[]): string[] => {
  const known = new Set(taken.map(normalizePath))
  return from.filter((address) => !known.has(normalizePath(address)))
}
