import {contentTypeOf, hasTwin, isRedirect, ownerTypes} from '../typeLists.ts'
import {decodePath, normalizePath, resolveRoute, standaloneOf} from '../routes.ts'
import {queryFault, sourceFault, targetFault} from './redirectFaults.ts'
import {reasonReserved} from './reservedRoutes.ts'
import type {Stored} from './sameValue.ts'

/** A document that takes an address of the site for itself. */
export interface AddressOwner {
  type: string
  /** The address as it is stored, with `{productName}` where it has that. */
  route: string
  /** Id of the document, without what marks a draft; undefined where it has none yet. */
  id?: string | undefined
  /** Of a redirect: id of the document that it leads to. */
  to?: string | undefined
  /** Of a redirect: the address on another site that it leads to. */
  toUrl?: string | undefined
  /** Of a redirect: what has to stand behind the ? of the address. */
  query?: string | undefined
}

/** The document that a reference leads to; undefined for what is no reference. */
const referenceIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '_ref' in value && typeof value._ref === 'string'
    ? value._ref
    : undefined

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A stored document as the owner of its address; undefined when it takes none. */
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
 * Whether a redirect starts at the address of the document that it leads to. Visitors find that document either way: it is made
 * before the document moves away, and stays when it comes back.
 */
const leadsTo = (redirect: AddressOwner, document: AddressOwner): boolean =>
  isRedirect(redirect.type) && redirect.to !== undefined && redirect.to === document.id

const VERSION_DATE = /\/\d{4}-\d{2}-\d{2}$/

/** The address that visitors type, normalized. */
const addressOf = ({route}: AddressOwner, productName: string) =>
  normalizePath(decodePath(resolveRoute(route, productName)))

/** Whether two redirects from one path are for different addresses: one of them is about another query, or about none. */
const differByQuery = (own: AddressOwner, other: AddressOwner) =>
  isRedirect(own.type) &&
  isRedirect(other.type) &&
  decodePath(own.query ?? '') !== decodePath(other.query ?? '')

/** An address without the day of a version. */
const undated = (address: string) => address.replace(VERSION_DATE, '')

/** The addresses at which a document is shown, besides those of versions. */
const shownAt = (owner: AddressOwner, address: string) =>
  hasTwin(owner.type) ? [address, standaloneOf(address)] : [address]

/**
 * What documents are found by that may be in each other's way: those that have one of these in common.
 * @param productName as visitors read it
 */
export function addressKeys(owner: AddressOwner, productName: string): string[] {
  const address = addressOf(owner, productName)
  return [...new Set([...shownAt(owner, address), undated(address)])]
}

const nounOf = ({type}: AddressOwner) => contentTypeOf(type)?.noun ?? type

/** Why an address is none that a document can have beside one with versions and a second address. */
function twinFault(address: string, other: AddressOwner, taken: string): string | undefined {
  if (address === standaloneOf(taken)) {
    return `The ${nounOf(other)} at ${other.route} is shown here without navigation and footer.`
  }
  return VERSION_DATE.test(address) && shownAt(other, taken).includes(undated(address))
    ? `Versions of the ${nounOf(other)} at ${other.route} are read at addresses like this.`
    : undefined
}

/**
 * Why the owner of one address leaves no room for another document.
 * @param productName as visitors read it
 * @returns undefined when it does
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
 * Why a document cannot have its address: the site shows something else there, or another document takes it.
 * @param others all that may be in its way
 * @param productName as visitors read it
 * @returns undefined when it can
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

/** What is wrong with a field of a redirect, and what helps. */
interface FieldFault {
  field: 'from' | 'query' | 'toUrl'
  value: string
  fault: string
}

/** What in a redirect cannot be as it is, whatever others there are; nothing for every other document. */
export function redirectFaults({type, route, query, toUrl}: AddressOwner): FieldFault[] {
  if (!isRedirect(type)) return []
  const found = [
    {field: 'from', value: route, fault: sourceFault(route)},
    {field: 'query', value: query ?? '', fault: queryFault(query ?? '')},
    {field: 'toUrl', value: toUrl ?? '', fault: toUrl === undefined ? undefined : targetFault(toUrl)},
  ] as const
  return found.flatMap(({fault, ...rest}) => (fault === undefined ? [] : [{...rest, fault}]))
}
