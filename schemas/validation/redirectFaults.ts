import {decodePath, normalizePath, spellingsOf} from '../routes.ts'

/* Rules for addresses that can redirect. The form, the lake and the import of redirects use the same texts. */

/** Maximum characters of a path or a query, which all proxies and browsers accept. */
const LONGEST = 1000

const TOO_LONG = `Shorten it to ${LONGEST} signs: some browsers and proxies bear no more.`

const UNSEEN = /^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029]/u

const UNSEEN_FAULT = 'Take out the space at its start or end, or the sign in it that nobody sees.'

/** Faults of addresses that no browser requests, in the order in which they are reported. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [UNSEEN, UNSEEN_FAULT],
  [/^[a-z][a-z\d+.-]*:/i, 'Begin with the slash behind the name of the site: /old-page.'],
  [/^(?!\/)/, 'Begin with a slash: /old-page.'],
  [
    /^\/\/|\\/,
    'Begin with one slash, and use no backslash: browsers take what follows for the name of another site.',
  ],
  [/#/, 'Leave out the # and what follows it: browsers keep that to themselves.'],
  [/\?/, 'Leave out the ? and what follows it: it has a field of its own.'],
  [
    /\/(\.|%2e){1,2}(\/|$)/i,
    'Leave out the dots between slashes: browsers work out themselves where they lead.',
  ],
]

/**
 * Explains why no browser requests a path, whatever its letters.
 * @returns undefined if one can
 */
export function sourceFault(from: string): string | undefined {
  if (from === '') return 'A redirect needs the address that it starts from, for example /riderr.'
  if (from.length > LONGEST) return TOO_LONG
  const fault = FAULTS.find(([pattern]) => pattern.test(from))?.[1]
  return fault ?? (isFound(from) ? undefined : `Write its letters as people read them: ${asRead(from)}.`)
}

/** True if the path that browsers make of an address matches its stored spelling. The case of escaped letters is unclear. */
function isFound(from: string): boolean {
  const asked = decodePath(new URL(from, 'http://localhost').pathname)
  const hasLetters = /%[89a-f]/i.test(from) && decodePath(from) !== from
  return !hasLetters && spellingsOf(normalizePath(asked)).includes(from.toLowerCase())
}

/** Returns an address with letters in place of their escapes, and with reserved characters escaped. */
const asRead = (from: string): string =>
  normalizeEnd(from.replaceAll(/(?:%[\da-f]{2})+/gi, decodePath).replaceAll(/[%?#]/g, encodeURIComponent))

const normalizeEnd = (path: string): string => path.normalize().replace(/\/+$/, '/')

/** Explains why an address cannot have such a query; undefined if it can. */
export function queryFault(query: string): string | undefined {
  if (query.length > LONGEST) return TOO_LONG
  if (UNSEEN.test(query) || /\s/.test(query))
    return 'Take out spaces and signs that nobody sees: browsers write %20 or +.'
  if (/^\?|#/.test(query)) return 'Write what stands between the ? and the #, without them: id=3.'
  const asked = new URL(`/?${query}`, 'http://localhost').search.slice(1)
  return decodePath(asked) === decodePath(query)
    ? undefined
    : 'Write each % that stands for itself as %25: 100%25.'
}

/** Explains why a redirect leads nowhere, or to two places; undefined if it leads to one. */
export function placeFault({to, toUrl}: {to?: unknown; toUrl?: unknown}): string | undefined {
  if (to && toUrl) return 'Choose a page or write an address, not both.'
  return to || toUrl ? undefined : 'Choose the page that visitors should see.'
}

/** Explains why visitors cannot be redirected to an address on another site; undefined if they can. */
export function targetFault(url: string): string | undefined {
  if (UNSEEN.test(url)) return UNSEEN_FAULT
  const target = URL.parse(url)
  if (target?.protocol !== 'https:')
    return 'Begin with https:// and the name of the site: https://example.com/new-page.'
  if (target.username || target.password) return 'Leave out the name and password before the @.'
  return url.length > LONGEST ? TOO_LONG : undefined
}

/**
 * Explains why a redirect must not name an address of this site, which might redirect back; undefined for other sites.
 * @param ownOrigins origins of this site: `https://loop.example`
 */
export const ownAddressFault = (url: string, ownOrigins: readonly string[]): string | undefined =>
  ownOrigins.includes(URL.parse(url)?.origin ?? '')
    ? `${url} is an address of this site. Choose its page instead: visitors are then led there wherever it moves.`
    : undefined
