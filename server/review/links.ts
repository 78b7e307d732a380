/** A link of a page to something that is no longer there. */
export interface BrokenLink {
  /** Address of the page. */
  address: string
  /** Target of the link. */
  to: string
}

/** Returns the targets of a page's links within the site. */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ),
]

const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** Returns the ids that a page has lost, to which links can lead. Skips React's own ids. */
export function removedIds(now: string, later: string): string[] {
  const left = idsIn(later)
  return [...idsIn(now)].filter((id) => /^[a-z]/.test(id) && !left.has(id))
}

/** Returns the links of a page whose targets are gone. */
export const brokenLinks = (
  address: string,
  links: readonly string[],
  gone: ReadonlySet<string>,
): BrokenLink[] => links.filter((to) => gone.has(to)).map((to) => ({address, to}))
