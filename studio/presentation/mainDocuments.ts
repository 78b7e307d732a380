import type {DocumentResolver} from 'sanity/presentation'
import {contentRoute} from '../../src/app/addresses.ts'

/** What addresses leave out of the product's name. Addresses keep letters and digits only; GROQ cannot say that. */
const LEFT_OUT = [' ', '-', '.', ',', '!', '&', "'", '’']

const replaced = (text: string, what: string, by: string) =>
  `array::join(string::split(${text}, ${JSON.stringify(what)}), ${by})`

const PRODUCT_NAME = LEFT_OUT.reduce(
  (name, character) => replaced(name, character, '""'),
  `lower(*[_type == "siteSettings" && _id == "siteSettings"][0].productName)`,
)

/** GROQ: the address of a stored route, in small letters. */
export const addressIn = (route: string) => replaced(`lower(${route})`, '{productname}', PRODUCT_NAME)

/** Legal documents have a second address for apps: their own and an s. */
const isAt = (route: string, address: string) =>
  `(${addressIn(route)} == ${address} || ${addressIn(route)} + "s" == ${address})`

const AT_ADDRESS = [
  `_type in ["page", "helpCentre"] && ${addressIn('route')} == $address`,
  `_type == "legalDocument" && ${isAt('route', '$address')}`,
  `_type == "legalVersion" && effectiveDate == $day && ${isAt('document->route', '$document')}`,
]
  .map((alternative) => `(${alternative})`)
  .join(' || ')

const DATED = /^(.+)\/(\d{4}-\d{2}-\d{2})$/

/** The document of a path, whatever its case: of an alias, of a version's day, of an address with the product's name. */
function documentAt(path: string): {filter: string; params: Record<string, string>} {
  const address = contentRoute(path)
  const [, document = '', day = ''] = DATED.exec(address) ?? []
  return {filter: AT_ADDRESS, params: {address, document, day}}
}

/** Which document the form shows when the site beside it goes to an address. The first that matches counts. */
export const mainDocuments: DocumentResolver[] = [
  {route: '/Available/:city', type: 'cityPage'},
  {route: '/NotAvailable/:city', type: 'waitlistPage'},
  {route: ['/', '/:path+'], resolve: ({path}) => documentAt(path)},
]
