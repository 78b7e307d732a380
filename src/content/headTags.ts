/** What a page puts into the head, to be found in a document. */
const HEAD_TAGS =
  'title, meta[property], link[rel=canonical], meta:is([name=description], [name=robots], [name^="twitter:"])'

/**
 * Finds what a page brought into the head of the document. React would add the next page's to it.
 * @returns takes it away
 */
export function findHeadTags(): () => void {
  const tags = document.head.querySelectorAll(HEAD_TAGS)
  return () => {
    for (const tag of tags) tag.remove()
  }
}
