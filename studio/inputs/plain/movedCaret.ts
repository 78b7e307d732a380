/** Returns the number of characters that two texts share at their start. */
function sharedStart(before: string, after: string): number {
  const length = Math.min(before.length, after.length)
  let count = 0
  while (count < length && before[count] === after[count]) count += 1
  return count
}

const reversed = (text: string) => [...text].toReversed().join('')

/**
 * Returns the caret's place after somebody else's change of the text: beside the same characters as before. If those
 * were replaced, it stands at the end of the replacement.
 */
export function movedCaret(caret: number, before: string, after: string): number {
  const start = sharedStart(before, after)
  if (caret <= start) return caret
  const end = sharedStart(reversed(before.slice(start)), reversed(after.slice(start)))
  return after.length - Math.min(before.length - caret, end)
}
