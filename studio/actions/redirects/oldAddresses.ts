import type {Routes} from '../../../model/addresses/addresses.ts'
import {hasTwin, isBehind} from '../../../schemas/typeLists.ts'
import {normalizePath, standaloneOf} from '../../../schemas/routes.ts'
import {addressOf} from '../../content/addresses.ts'
import type {Fields} from '../../content/documents.ts'

/** What becomes of addresses when a document is published. */
export interface Move {
  /** Addresses at which visitors find nothing any more, unless redirects lead on. */
  from: string[]
  to: string
}

const pathOf = (address: string) => address.split('?')[0]

/**
 * The move that publishing a draft would make.
 * @returns undefined when visitors find it where it was
 */
export function moveOf(type: string, published: Fields, draft: Fields, routes: Routes): Move | undefined {
  const [from, to] = [addressOf(type, published, routes), addressOf(type, draft, routes)]
  if (!from || !to || normalizePath(from) === normalizePath(to)) return undefined
  // A help center knows the former slugs of its own topics alone.
  if (isBehind(type) && pathOf(from) !== pathOf(to)) return undefined
  if (!hasTwin(type)) return {from: [from], to}
  // Each version has an address of its own below the document's.
  const {versions} = routes.documents.find(({route}) => route === published['route']) ?? {}
  const days = (versions ?? []).filter((day) => day !== null)
  return {from: [from, standaloneOf(from), ...days.map((day) => `${from}/${day}`)], to}
}

/**
 * The old addresses that nothing else is shown at, to which a redirect is of use.
 * @param taken addresses of other documents and redirects
 */
export const freeAddresses = ({from}: Move, taken: readonly string[]): string[] => {
  const known = new Set(taken.map(normalizePath))
  return from.filter((address) => !known.has(normalizePath(address)))
}
