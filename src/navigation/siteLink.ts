/**
 * The link that something inside a document belongs to, if it leads to a page of this site in this tab.
 * @param target of an event
 */
export function siteLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && !link.target && link.origin === window.location.origin ? link : undefined
}
