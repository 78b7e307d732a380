/** What the site and the Studio both know of routes: plain data and functions, which bring no library along. */

/** Addresses that show the content of another route. */
export const aliases: Readonly<Record<string, string>> = {
  '/Places': '/',
  '/privacy': '/Legal',
}

/** Stands in a route for the letters and digits of the product's name. */
export const PRODUCT_NAME = '{productName}'

/**
 * A stored route as an address: `/Help{productName}` follows the product's name.
 * @param productName as visitors read it; an address has only its letters and digits
 */
export const resolveRoute = (route: string, productName: string): string =>
  route.replaceAll(PRODUCT_NAME, () => productName.replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** The second address of a legal document, for apps to show it in: without navigation and footer. */
export const standaloneOf = (address: string): string => `${address}s`

/** A path without its escapes. A malformed one stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Addresses are the same whatever their case, with or without a slash at the end, and however accents are written. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed.toLowerCase().normalize()
}

const withEscapes = (text: string, signs: RegExp) => text.replaceAll(signs, encodeURIComponent).toLowerCase()

/**
 * The spellings in small letters by which an address is looked for: as people read it, with accents apart, with escapes of the signs
 * that mean something in addresses, and with all escapes; each also with a slash at its end.
 * @param path without escapes, normalized
 */
export function spellingsOf(path: string): string[] {
  const escaped = withEscapes(encodeURI(path), /[?#]/g)
  const spelled = [path, path.normalize('NFD'), withEscapes(path, /[%?#]/g), escaped]
  return spelled.flatMap((known) => [known, `${known}/`])
}
