import {contentTypeOf, hasTwin, isRedirect, ownerTypes} from '../typeLists.ts'
import {decodePath, normalizePath, resolveRoute, standaloneOf} from '../routes.ts'
import {queryFault, sourceFault, targetFault} from './redirectFaults.ts'
import {reasonReserved} from './reservedRoutes.ts'
import type {Stored} from './sameValue.ts'

/** A document that occupies an address of the site. */
export interface AddressOwner {
  type: string
  /** The stored address, which may contain `{productName}`. */
  route: string
  /** Id of the document, without a draft prefix; undefined if it has none yet. */
  id?: string | undefined
  /** For a redirect: id of the target document. */
  to?: string | undefined
  /** For a redirect: the target address on another site. */
  toUrl?: string | undefined
  /** For a redirect: the query that the address must have. */
  query?: string | undefined
}

/** Returns the id of a reference's document; undefined if the value is not a reference. */
const referenceIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '_ref' in value && typeof value._ref === 'string'
    ? value._ref
    : undefined

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns a stored document as the owner of its address; undefined if it occupies none. */
export function addressOwner({
  _id: id,
  _type: type,
  route,
  from,
  ...fields
}: Stored): AddressOwner | undefined {
  const taken = isRedirect(type) ? from : route
  if (!ownerTypes.includes(type) || typeof taken !== 'string' || taken === '') return undefined
  return {
    type,
    route: taken,
    id: textIn(id),
    to: referenceIn(fields['to']),
    toUrl: textIn(fields['toUrl']),
    query: textIn(fields['query']),
  }
}

/**
 * True if a redirect starts at its target document's address. Visitors find that document either way: the redirect is
 * made before the document moves away, and stays when it comes back.
 */
const leadsTo = (redirect: AddressOwner, document: AddressOwner): boolean =>
  isRedirect(redirect.type) && redirect.to !== undefined && redirect.to === document.id

const VERSION_DATE = /\/\d{4}-\d{2}-\d{2}$/

/** Returns the address that visitors type, normalized. */
const addressOf = ({route}: AddressOwner, productName: string) =>
  normalizePath(decodePath(resolveRoute(route, productName)))

/** True if two redirects from one path match different queries. */
const differByQuery = (own: AddressOwner, other: AddressOwner) =>
  isRedirect(own.type) &&
  isRedirect(other.type) &&
  decodePath(own.query ?? '') !== decodePath(other.query ?? '')

/** Returns an address without the day of a version. */
const undated = (address: string) => address.replace(VERSION_DATE, '')

/** Returns the addresses that show a document, besides those of versions. */
const shownAt = (owner: AddressOwner, address: string) =>
  hasTwin(owner.type) ? [address, standaloneOf(address)] : [address]

/**
 * Returns the keys of a document's addresses. Documents with a common key may conflict.
 * @param productName as visitors read it
 */
export function addressKeys(owner: AddressOwner, productName: string): string[] {
  const address = addressOf(owner, productName)
  return [...new Set([...shownAt(owner, address), undated(address)])]
}

const nounOf = ({type}: AddressOwner) => contentTypeOf(type)?.noun ?? type

/** Explains why a document cannot have an address beside one with versions and a second address. */
function twinFault(address: string, other: AddressOwner, taken: string): string | undefined {
  if (address === standaloneOf(taken)) {
    return `The ${nounOf(other)} at ${other.route} is shown here without navigation and footer.`
  }
  return VERSION_DATE.test(address) && shownAt(other, taken).includes(undated(address))
    ? `Versions of the ${nounOf(other)} at ${other.route} are read at addresses like this.`
    : undefined
}

/**
 * Explains why the owner of one address leaves no room for another document.
 * @param productName as visitors read it
 * @returns undefined if it does
 */
function ownerFault(own: AddressOwner, other: AddressOwner, productName: string): string | undefined {
  const address = addressOf(own, productName)
  const taken = addressOf(other, productName)
  const name = `${own.type === other.type ? 'Another' : 'A'} ${nounOf(other)}`
  if (taken === address && differByQuery(own, other)) return undefined
  if (taken === address) {
    const isInTheWay = isRedirect(other.type) && !isRedirect(own.type)
    return `${name} has this address${isInTheWay ? ': delete the redirect first, or publish elsewhere' : ''}.`
  }
  if (hasTwin(own.type) && taken === standaloneOf(address)) {
    return `${name} has the address ${other.route}, where this document is shown without navigation and footer.`
  }
  if (hasTwin(own.type) && VERSION_DATE.test(taken) && shownAt(own, address).includes(undated(taken))) {
    return `${name} has the address ${other.route}, where a version of this document would be read.`
  }
  return hasTwin(other.type) ? twinFault(address, other, taken) : undefined
}

/**
 * Explains why a document cannot have its address: the site shows something else there, or another document occupies it.
 * @param others all documents that may conflict
 * @param productName as visitors read it
 * @returns undefined if it can
 */
export function addressFault(
  own: AddressOwner,
  others: readonly AddressOwner[],
  productName: string,
): string | undefined {
  const reserved = shownAt(own, decodePath(own.route)).map(reasonReserved)
  const inTheWay = others.filter((other) => !leadsTo(own, other) && !leadsTo(other, own))
  const taken = inTheWay.map((other) => ownerFault(own, other, productName))
  const reason = [...reserved, ...taken].find((found) => found !== undefined)
  return reason && `${reason} Choose an address that is free.`
}

/** The fault of a redirect's field, and how to correct it. */
interface FieldFault {
  field: 'from' | 'query' | 'toUrl'
  value: string
  fault: string
}

/** Returns the faults of a redirect that do not depend on other documents; none for other types. */
export function redirectFaults({type, route, query, toUrl}: AddressOwner): FieldFault[] {
  if (!isRedirect(type)) return []
  const found = [
    {field: 'from', value: route, fault: sourceFault(route)},
    {field: 'query', value: query ?? '', fault: queryFault(query ?? '')},
    {field: 'toUrl', value: toUrl ?? '', fault: toUrl === undefined ? undefined : targetFault(toUrl)},
  ] as const
  return found.flatMap(({fault, ...rest}) => (fault === undefined ? [] : [{...rest, fault}]))
}
