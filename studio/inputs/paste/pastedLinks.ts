const REDIRECTOR = 'www.google.com'

/** Returns the target of a Google Docs link, which leads through Google. */
function behindRedirector(url: URL): string {
  const target = url.hostname === REDIRECTOR && url.pathname === '/url' ? url.searchParams.get('q') : null
  return target ?? url.href
}

/** Schemes that texts of the site may link to: the field of links refuses all others. */
const IS_KEPT = /^(https|mailto|tel):/

/**
 * Returns the address of a pasted link, with https in place of http.
 * @returns undefined if it leads into its own document, or to a file
 */
export function pastedHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const target = behindRedirector(new URL(href)).replace(/^http:/, 'https:')
  return IS_KEPT.test(target) && URL.canParse(target) ? target : undefined
}
