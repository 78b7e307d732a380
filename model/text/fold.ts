/** Letters and signs that a keyboard has. */
const PLAIN = /^[ -~]*$/

/** Marks on letters, and what nobody sees: places where a word may be broken, and joints. */
const UNSEEN = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu

/** Telephones write an apostrophe as a quotation mark, and Hawaiian has a letter that looks like one. */
const APOSTROPHES = /[‘’ʻʼ`´]/g

/** Spaces of every width, and hyphens, also those at which no line ends. */
const GAPS = /[\s\u2010\u2011-]+/g

/**
 * A text as names and words are compared, however they are written: small letters of a keyboard, also for those with
 * accents, and one space for each gap. A name that is written in single letters and gaps has as many as before, so that
 * places in it stay.
 */
export function fold(text: string): string {
  // Nearly every name is plain, and taking thousands of them apart would be felt.
  const plain = PLAIN.test(text)
    ? text
    : text.normalize('NFD').replaceAll(UNSEEN, '').replaceAll(APOSTROPHES, "'")
  return plain.replaceAll(GAPS, ' ').toLowerCase()
}
