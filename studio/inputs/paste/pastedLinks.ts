const REDIRECTOR = 'www.google.com'

/** What a link of Google Docs leads to: it goes by way of Google. */
function behindRedirector(url: URL): string {
  const target = url.hostname === REDIRECTOR && url.pathname === '/url' ? url.searchParams.get('q') : null
  return target ?? url.href
}

/** Addresses that texts of the site may lead to: the field of links refuses all others. */
const IS_KEPT = /^(https|mailto|tel):/

/**
 * The address that a pasted link leads to. One on http is taken for the same on https.
 * @returns undefined when it leads into the document that it was copied from, or to a file
 */
export function pastedHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const target = behindRedirector(new URL(href)).replace(/^http:/, 'https:')
  return IS_KEPT.test(target) && URL.canParse(target) ? target : undefined
}
