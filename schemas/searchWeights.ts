/**
 * How much it counts in the Studio's search where words are found, besides how well they match: pages come before the
 * parts that pages are made of.
 */
export const searchWeights = {
  /** What a page, a help center or a legal document is called. */
  pageName: 14,
  /** Headings that visitors see as such: of a page, or of one of its sections. */
  heading: 10,
  /** What stands above a card, a step or a clause within a section. */
  smallHeading: 3,
  /** What a part is called: a topic, a question, a fact, a job, a city. */
  partName: 4,
  /** Where a page is. */
  address: 6,
  /** What stands below a name in lists. It counts as any other text. */
  subtitle: 1,
} as const

/** Options of a field of text, for what is found there. */
export const foundAs = (where: keyof typeof searchWeights) => ({search: {weight: searchWeights[where]}})
