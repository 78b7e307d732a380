/** Whether any of the texts has what was searched for in it, upper and lower case being the same. */
export function includesWords(words: string, ...texts: string[]): boolean {
  const wanted = words.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

/** How many topics a search found, in words. */
export const topicCount = (count: number): string => (count === 1 ? '1 topic' : `${count} topics`)
