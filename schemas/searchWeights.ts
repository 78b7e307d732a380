/** Weights in the Studio's search by the place of a match, besides its quality: pages come before the parts of pages. */
export const searchWeights = {
  /** The name of a page, a help center or a legal document. */
  pageName: 14,
  /** Headings that visitors see: of a page, or of one of its sections. */
  heading: 10,
  /** The heading of a card, a step or a clause within a section. */
  smallHeading: 3,
  /** The name of a part: a topic, a question, a fact, a job, a city. */
  partName: 4,
  /** The address of a page. */
  address: 6,
  /** The text below a name in lists. It counts as any other text. */
  subtitle: 1,
} as const

/** Returns search options for a text field. */
export const foundAs = (where: keyof typeof searchWeights) => ({search: {weight: searchWeights[where]}})
