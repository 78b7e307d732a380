/** A link of a page that leads to something that is not there any more. */
export interface BrokenLink {
  /** Of the page. */
  address: string
  /** Where the link leads. */
  to: string
}

/** Where the links of a page lead within the site. */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  ),
]

const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

/** The ids that a page had, to which a link can lead. React's own are none. */
export function removedIds(now: string, later: string): string[] {
  const left = idsIn(later)
  return [...idsIn(now)].filter((id) => /^[a-z]/.test(id) && !left.has(id))
}

/** The links of a page that lead to what is gone. */
export const brokenLinks = (
  address: string,
  links: readonly string[],
  gone: ReadonlySet<string>,
): BrokenLink[] => links.filter((to) => gone.has(to)).map((to) => ({address, to}))
