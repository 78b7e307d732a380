/** Strings and comments of a query; a string inside a comment is part of the comment. */
const LITERALS_AND_COMMENTS = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*/g
const ESCAPES = /\\(?:u\{([0-9a-f]{1,6})\}|u[0-9a-f]{4}|['"\\/bfnrt]|([^]))/gi

class EscapeError extends Error {
  override readonly name = 'EscapeError'
  /** Position of the backslash in the query. */
  readonly position: number

  constructor(sequence: string, position: number) {
    super(`Unknown escape sequence "${sequence}" in a string at position ${position}`)
    this.position = position
  }
}

/**
 * Rewrites a query so that groq-js reads its strings right. groq-js truncates characters written as `\u{1F697}`, turns unknown escape
 * sequences into the word "undefined", and needs a line end after a comment.
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
