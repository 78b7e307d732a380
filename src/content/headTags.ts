/** Selects the tags that a page puts into the head. */
const HEAD_TAGS =
  'title, meta[property], link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"])'

/**
 * Finds the tags that a page put into the document's head. React would add the next page's to them.
 * @returns removes them
 */
export function findHeadTags(): () => void {
  const tags = document.head.querySelectorAll(HEAD_TAGS)
  return () => {
    for (const tag of tags) tag.remove()
  }
}
