import type {DocumentResolver} from 'sanity/presentation'
import {SITE_SETTINGS} from '../../schemas/contentTypes.ts'
import {contentTypeOf, hasTwin, viewableTypes} from '../../schemas/typeLists.ts'
import {contentRoute} from '../../model/addresses/addresses.ts'

/** What addresses leave out of the product's name. Addresses keep letters and digits only; GROQ cannot say that. */
const LEFT_OUT = [' ', '-', '.', ',', '!', '&', "'", '’']

const replaced = (text: string, what: string, by: string) =>
  `array::join(string::split(${text}, ${JSON.stringify(what)}), ${by})`

const PRODUCT_NAME = LEFT_OUT.reduce(
  (name, character) => replaced(name, character, '""'),
  `lower(${SITE_SETTINGS}.productName)`,
)

/** GROQ: the address of a stored route, in small letters. */
export const addressIn = (route: string) => replaced(`lower(${route})`, '{productname}', PRODUCT_NAME)

/** Whether documents of a type, whose address is in a field, are at an address. Some have a second one for apps: their own and an s. */
const isAt = (type: string, route: string, address: string) =>
  hasTwin(type)
    ? `(${addressIn(route)} == ${address} || ${addressIn(route)} + "s" == ${address})`
    : `${addressIn(route)} == ${address}`

/** The documents of a type that are shown at an address; none of those that are behind the ? of another one's. */
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
