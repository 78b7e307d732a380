/** An unfinished mention. */
export interface Begun {
  /** Position of its brace. */
  start: number
  /** The text after the brace. */
  query: string
}

/** Characters. Somebody who has typed more after a brace is not looking for a fact. */
const LONGEST_QUERY = 40

/** Returns the unclosed mention at the end of a text. */
export function begunIn(text: string): Begun | undefined {
  const [begun, query = ''] = /\{([^{}\n]*)$/.exec(text) ?? []
  if (begun === undefined || query.length > LONGEST_QUERY || query.startsWith(' ')) return undefined
  return {start: text.length - begun.length, query}
}
