import type {HeadersOf} from '../http/headers.ts'

const POLICY = 'Content-Security-Policy'

/** Directives that work in a header only. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|sandbox)\b/

/** True for scripts that hold data, which browsers do not run. */
const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes)

const elements = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, attributes = '', text = '']) => ({attributes, text}),
  )

/** Returns the text of every inline script and style of a document. */
export function inlineOf(html: string): {scripts: string[]; styles: string[]} {
  const scripts = elements(html, 'script').filter(({attributes, text}) => text.trim() && !isData(attributes))
  return {
    scripts: scripts.map(({text}) => text),
    styles: elements(html, 'style').map(({text}) => text),
  }
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns the directives of a policy that work in a document. */
const directivesOf = (policy: string): string[] =>
  policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive))

const OWN_POLICY = new RegExp(`<meta http-equiv="${POLICY}"[^>]*>`)

/** Removes the policy from a document, for a server that sends one of its own. */
export const withoutPolicy = (html: string): string => html.replace(OWN_POLICY, '')

const CHARSET = /<meta charset="[^"]*"\s*\/?>/

/**
 * Text of an empty style. The overlays of the Studio's preview fill such styles by script. Our own server allows them only for the
 * preview; a static host cannot tell. An empty style is of no use to an attacker.
 */
const EMPTY_STYLE = ''

/**
 * Adds the security policy to a document, for hosts that send the same headers with every file. The policy names inline scripts and
 * styles by hashes, so it differs from page to page.
 * @param pathname a path of the document
 * @throws Error if the document does not begin like all of ours
 */
export function withPolicy(html: string, pathname: string, headersOf: HeadersOf): string {
  const {scripts, styles} = inlineOf(html)
  const policy = headersOf(pathname, {scripts, styles: [...styles, EMPTY_STYLE]})[POLICY] ?? ''
  const element = `<meta http-equiv="${POLICY}" content="${escapeAttribute(directivesOf(policy).join('; '))}">`
  const [charset] = CHARSET.exec(html) ?? []
  if (!charset)
    throw new Error(`The document of ${pathname} has no <meta charset>, behind which its policy stands.`)
  // Comes first, because it applies only to the part after it.
  return withoutPolicy(html).replace(charset, () => charset + element)
}
