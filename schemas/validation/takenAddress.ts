import {contentTypeOf, hasTwin, isRedirect} from '../typeLists.ts'
import {resolveRoute, standaloneOf} from '../routes.ts'

/** A document that takes an address of the site for itself. */
export interface AddressOwner {
  type: string
  /** The address as it is stored, with `{productName}` where it has that. */
  route: string
}

const VERSION_DATE = /\/\d{4}-\d{2}-\d{2}$/

/** The address that visitors type, in small letters, because upper and lower case are the same. */
const addressOf = (route: string, productName: string) => resolveRoute(route, productName).toLowerCase()

/** Why an address is none that a document can have beside one with a second address. */
function twinFault(address: string, {type, route}: AddressOwner, other: string): string | undefined {
  const noun = contentTypeOf(type)?.noun
  if (address === standaloneOf(other)) {
    return `The ${noun} at ${route} is shown here without navigation and footer.`
  }
  return VERSION_DATE.test(address) &&
    [other, standaloneOf(other)].includes(address.replace(VERSION_DATE, ''))
    ? `Versions of the ${noun} at ${route} are read at addresses like this.`
    : undefined
}

/**
 * Why the owner of one address leaves no room for another document.
 * @param productName as visitors read it
 * @returns undefined when it does
 */
export function takenAddressFault(
  own: AddressOwner,
  other: AddressOwner,
  productName: string,
): string | undefined {
  const address = addressOf(own.route, productName)
  const taken = addressOf(other.route, productName)
  const name = `${own.type === other.type ? 'Another' : 'A'} ${contentTypeOf(other.type)?.noun}`
  if (taken === address) {
    const isInTheWay = isRedirect(other.type) && !isRedirect(own.type)
    return `${name} has this address${isInTheWay ? ': delete the redirect first, or publish elsewhere' : ''}.`
  }
  if (hasTwin(own.type) && taken === standaloneOf(address)) {
    return `${name} has the address ${other.route}, where this document is shown without navigation and footer.`
  }
  return hasTwin(other.type) ? twinFault(address, other, taken) : undefined
}
