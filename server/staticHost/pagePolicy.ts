import type {HeadersOf} from '../http/headers.ts'

const POLICY = 'Content-Security-Policy'

/** Directives that browsers obey in a header only. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|sandbox)\b/

/** Types of scripts that no browser runs: data. */
const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes)

const elements = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, attributes = '', text = '']) => ({attributes, text}),
  )

/** The text of every script and style that stands in a document itself. */
export function inlineOf(html: string): {scripts: string[]; styles: string[]} {
  const scripts = elements(html, 'script').filter(({attributes, text}) => text.trim() && !isData(attributes))
  return {
    scripts: scripts.map(({text}) => text),
    styles: elements(html, 'style').map(({text}) => text),
  }
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Directives of a policy that a document can state itself. */
const directivesOf = (policy: string): string[] =>
  policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive))

const OWN_POLICY = new RegExp(`<meta http-equiv="${POLICY}"[^>]*>`)

/** A document without the policy that it brings, for a server that sends one of its own. */
export const withoutPolicy = (html: string): string => html.replace(OWN_POLICY, '')

const CHARSET = /<meta charset="[^"]*"\s*\/?>/

/**
 * The text of a style that says nothing yet. What the Studio's preview draws over a page fills such ones by script. Our
 * own server knows when a page is asked for the preview, a static host does not; and nobody gains anything by an empty style.
 */
const EMPTY_STYLE = ''

/**
 * A document that brings its own security policy, for hosts that send the same headers with every file:
 * what a page may run is named by hashes, and so differs from page to page.
 * @param pathname a path at which the document is
 * @throws Error when the document does not begin as all of ours do
 */
export function withPolicy(html: string, pathname: string, headersOf: HeadersOf): string {
  const {scripts, styles} = inlineOf(html)
  const policy = headersOf(pathname, {scripts, styles: [...styles, EMPTY_STYLE]})[POLICY] ?? ''
  const element = `<meta http-equiv="${POLICY}" content="${escapeAttribute(directivesOf(policy).join('; '))}">`
  const [charset] = CHARSET.exec(html) ?? []
  if (!charset)
    throw new Error(`The document of ${pathname} has no <meta charset>, behind which its policy stands.`)
  // First of all, because it holds for what comes after it.
  return withoutPolicy(html).replace(charset, () => charset + element)
}
