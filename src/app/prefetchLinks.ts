/** Events of a link before people follow it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin']

/** Returns the link around an element if it leads to another page of this site in this tab. */
function siteLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const isOfSite = link && !link.target && link.origin === window.location.origin
  return isOfSite && link.pathname !== window.location.pathname ? link : undefined
}

/**
 * Loads a link's target as soon as a visitor is about to follow it, so that a press shows it at once.
 * @param load loads as the address's loader does. Its failures are ignored: following the link loads again and reports them
 */
export function prefetchLinks(load: (address: URL) => Promise<unknown>): void {
  // Pointers repeat their events while they are over a link.
  let last = ''
  const prefetch = ({target}: Event) => {
    const link = siteLinkOf(target)
    if (!link || link.href === last) return
    last = link.href
    load(new URL(link.href)).catch(() => {})
  }
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, {passive: true})
}
