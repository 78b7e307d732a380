/** Routes, as the site and the Studio both use them: plain data and functions without libraries. */

/** Addresses that show the content of another route. */
export const aliases: Readonly<Record<string, string>> = {
  '/Places': '/',
  '/privacy': '/Legal',
}

/** Placeholder in a route for the letters and digits of the product's name. */
export const PRODUCT_NAME = '{productName}'

/**
 * Converts a stored route to an address: `/Help{productName}` follows the product's name.
 * @param productName as visitors read it; an address has only its letters and digits
 */
export const resolveRoute = (route: string, productName: string): string =>
  route.replaceAll(PRODUCT_NAME, () => productName.replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** Returns the second address of a legal document, which shows it without navigation and footer, for apps. */
export const standaloneOf = (address: string): string => `${address}s`

/** Returns a path without its escapes. A malformed one stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Normalizes an address: its case, slashes at its end, and the encoding of accents do not matter. */
export function normalizePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed === '' ? '/' : trimmed.toLowerCase().normalize()
}

const withEscapes = (text: string, signs: RegExp) => text.replaceAll(signs, encodeURIComponent).toLowerCase()

/**
 * Returns the spellings, in small letters, under which an address may be stored: readable, with separate accents, with
 * escapes of reserved characters, and with all escapes; each also with a slash at its end.
 * @param path without escapes, normalized
 */
export function spellingsOf(path: string): string[] {
  const escaped = withEscapes(encodeURI(path), /[?#]/g)
  const spelled = [path, path.normalize('NFD'), withEscapes(path, /[%?#]/g), escaped]
  return spelled.flatMap((known) => [known, `${known}/`])
}
