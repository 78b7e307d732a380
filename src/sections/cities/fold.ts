/** Letters and signs that a keyboard has. */
const PLAIN = /^[ -~]*$/

/**
 * A text as names are compared: small letters of a keyboard, also for letters with accents. It has as many as
 * before, so that positions stay.
 */
export const fold = (text: string): string =>
  // Nearly every name is plain, and taking thousands of them letter by letter would be felt.
  PLAIN.test(text)
    ? text.toLowerCase()
    : Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')
