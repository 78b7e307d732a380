/** Texts and comments of a query; what stands in a comment is no text. */
const LITERALS_AND_COMMENTS = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*/g
const ESCAPES = /\\(?:u\{([0-9a-f]{1,6})\}|u[0-9a-f]{4}|['"\\/bfnrt]|([^]))/gi

/** An escape sequence that means nothing. */
class EscapeError extends Error {
  override readonly name = 'EscapeError'
  /** Of the backslash in the query. */
  readonly position: number

  constructor(sequence: string, position: number) {
    super(`Unknown escape sequence "${sequence}" in a string at position ${position}`)
    this.position = position
  }
}

/**
 * A query whose texts groq-js reads right: it cuts characters written as `\u{1F697}` short, takes unknown
 * escape sequences for the word "undefined", and needs the end of a line after a comment.
 *
 * @throws EscapeError
 */
export function withPlainStrings(query: string): string {
  const plain = query.replaceAll(LITERALS_AND_COMMENTS, (text: string, offset: number) =>
    text.startsWith('//') ? text : plainLiteral(text, offset),
  )
  return plain.includes('//') ? `${plain}\n` : plain
}

function plainLiteral(text: string, offset: number): string {
  return text.replaceAll(
    ESCAPES,
    (sequence: string, digits: string | undefined, unknown: string | undefined, at: number) => {
      const codePoint = digits === undefined ? undefined : Number.parseInt(digits, 16)
      if (unknown !== undefined || (codePoint ?? 0) > 0x10ffff) throw new EscapeError(sequence, offset + at)
      return codePoint === undefined ? sequence : unicodeEscapes(String.fromCodePoint(codePoint))
    },
  )
}

function unicodeEscapes(text: string): string {
  return Array.from({length: text.length}, (_, index) => {
    const digits = text.charCodeAt(index).toString(16)
    return `\\u${digits.padStart(4, '0')}`
  }).join('')
}
