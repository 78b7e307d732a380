/** The first characters that two texts share. */
function sharedStart(before: string, after: string): number {
  const length = Math.min(before.length, after.length)
  let count = 0
  while (count < length && before[count] === after[count]) count += 1
  return count
}

const reversed = (text: string) => [...text].toReversed().join('')

/**
 * Where a caret stands in a text that somebody else has changed elsewhere: beside the same characters as before. In what
 * was replaced itself, it stands at the end of what took its place.
 */
export function movedCaret(caret: number, before: string, after: string): number {
  const start = sharedStart(before, after)
  if (caret <= start) return caret
  const end = sharedStart(reversed(before.slice(start)), reversed(after.slice(start)))
  return after.length - Math.min(before.length - caret, end)
}
