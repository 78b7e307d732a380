const REDIRECTOR = 'www.google.com'

/** What a link of Google Docs leads to: it goes by way of Google. */
function behindRedirector(url: URL): string {
  const target = url.hostname === REDIRECTOR && url.pathname === '/url' ? url.searchParams.get('q') : null
  return target ?? url.href
}

/** Addresses that mean the same outside the document that they were copied from. */
const IS_KEPT = /^(https?|mailto|tel):/

/**
 * The address that a pasted link leads to.
 * @returns undefined when it leads into the document that it was copied from, or to a file
 */
export function pastedHref(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined
  const target = behindRedirector(new URL(href))
  return IS_KEPT.test(target) ? target : undefined
}
