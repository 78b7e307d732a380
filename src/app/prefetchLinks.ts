/** What people do to a link before they follow it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin']

/** The link that something belongs to, if it leads to another page of this site in this tab. */
function siteLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const isOfSite = link && !link.target && link.origin === window.location.origin
  return isOfSite && link.pathname !== window.location.pathname ? link : undefined
}

/**
 * Loads what a link leads to as soon as a visitor is about to follow it, so that a press shows it at once.
 * @param load as the loader of the address does. What fails here is loaded, and told of, when the link is followed
 */
export function prefetchLinks(load: (address: URL) => Promise<unknown>): void {
  // Pointers tell of a link again and again while they are over it.
  let last = ''
  const prefetch = ({target}: Event) => {
    const link = siteLinkOf(target)
    if (!link || link.href === last) return
    last = link.href
    load(new URL(link.href)).catch(() => {})
  }
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, {passive: true})
}
