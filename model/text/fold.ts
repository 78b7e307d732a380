/** Only characters of a US keyboard. */
const PLAIN = /^[ -~]*$/

/** Accents, and invisible characters: soft hyphens and joiners. */
const UNSEEN = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu

/** Telephones write an apostrophe as a quotation mark, and Hawaiian has a letter that looks like one. */
const APOSTROPHES = /[‘’ʻʼ`´]/g

/** Spaces of every width, and hyphens, also those at which no line ends. */
const GAPS = /[\s\u2010\u2011-]+/g

/**
 * Folds a text for comparing names and words: lower-case letters without accents, and one space for each gap. A name of
 * plain letters and single gaps keeps its length, so that positions in it stay valid.
 */
export function fold(text: string): string {
  // Nearly every name is plain, and normalizing thousands of them would take noticeably long.
  const plain = PLAIN.test(text)
    ? text
    : text.normalize('NFD').replaceAll(UNSEEN, '').replaceAll(APOSTROPHES, "'")
  return plain.replaceAll(GAPS, ' ').toLowerCase()
}
