/**
 * Returns keys for the rows of a list, of which some may read the same: these are numbered. With equal keys, rows of what is
 * not there any more stay on the screen.
 */
export function distinctKeys(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${text} ${count}`
  })
}
