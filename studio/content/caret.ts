/** Returns the number of characters that two texts share at their start. */
function sharedStart(before: string, after: string): number {
  const length = Math.min(before.length, after.length)
  let count = 0
  while (count < length && before[count] === after[count]) count += 1
  return count
}

const reversed = (text: string) => [...text].toReversed().join('')

/** Returns the number of characters that two texts share at their end, behind what they share at their start. */
function sharedEnd(before: string, after: string): number {
  const start = sharedStart(before, after)
  return sharedStart(reversed(before.slice(start)), reversed(after.slice(start)))
}

/** Returns the place behind the part of a text that was changed. */
export const endOfChange = (before: string, after: string): number => after.length - sharedEnd(before, after)

/**
 * Returns the caret's place after somebody else's change of the text: beside the same characters as before. If those
 * were replaced, it stands at the end of the replacement.
 */
export function movedCaret(caret: number, before: string, after: string): number {
  if (caret <= sharedStart(before, after)) return caret
  return after.length - Math.min(before.length - caret, sharedEnd(before, after))
}
