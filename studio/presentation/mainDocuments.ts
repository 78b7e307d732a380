import type {DocumentResolver} from 'sanity/presentation'
import {SITE_SETTINGS} from '../../schemas/contentTypes.ts'
import {contentTypeOf, hasTwin, viewableTypes} from '../../schemas/typeLists.ts'
import {contentRoute} from '../../model/addresses/addresses.ts'

/** Characters that addresses omit from the product's name. Addresses keep only letters and digits; GROQ cannot express that. */
const LEFT_OUT = [' ', '-', '.', ',', '!', '&', "'", '’']

const replaced = (text: string, what: string, by: string) =>
  `array::join(string::split(${text}, ${JSON.stringify(what)}), ${by})`

const PRODUCT_NAME = LEFT_OUT.reduce(
  (name, character) => replaced(name, character, '""'),
  `lower(${SITE_SETTINGS}.productName)`,
)

/** GROQ: the address of a stored route, in small letters. */
export const addressIn = (route: string) => replaced(`lower(${route})`, '{productname}', PRODUCT_NAME)

/** GROQ: true if a document's route field matches an address. Some types have a second address for apps: the first and an s. */
const isAt = (type: string, route: string, address: string) =>
  hasTwin(type)
    ? `(${addressIn(route)} == ${address} || ${addressIn(route)} + "s" == ${address})`
    : `${addressIn(route)} == ${address}`

/** Returns the filters for a type's documents at an address, without those that a query selects. */
function shownAt(type: string): string[] {
  const at = contentTypeOf(type)?.address
  if (at?.kind === 'own') return [`_type == "${type}" && ${isAt(type, 'route', '$address')}`]
  if (at?.kind !== 'below') return []
  const isBelow = isAt(at.of, `${at.reference}->route`, '$document')
  return [`_type == "${type}" && ${at.end} == $day && ${isBelow}`]
}

const AT_ADDRESS = viewableTypes
  .flatMap(shownAt)
  .map((alternative) => `(${alternative})`)
  .join(' || ')

const DATED = /^(.+)\/(\d{4}-\d{2}-\d{2})$/

/**
 * Returns the filter for the document of a path in any case: an alias, a version's day, or an address with the product's name.
 */
function documentAt(path: string): {filter: string; params: Record<string, string>} {
  const address = contentRoute(path)
  const [, document = '', day = ''] = DATED.exec(address) ?? []
  return {filter: AT_ADDRESS, params: {address, document, day}}
}

/** The documents that the form shows for addresses of the site beside it. The first match counts. */
export const mainDocuments: DocumentResolver[] = [
  {route: '/Available/:city', type: 'cityPage'},
  {route: '/NotAvailable/:city', type: 'waitlistPage'},
  {route: ['/', '/:path+'], resolve: ({path}) => documentAt(path)},
]
