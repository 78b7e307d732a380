/** The use of a text in a document. Other texts are only compared or followed: addresses, choices, keys. */
export type TextUse =
  /** Words on the page, which may mention facts. */
  | 'copy'
  /** Words that may mention facts, for search engines and shared links. */
  | 'offPage'
  /** Shown on the page: a name. It mentions no fact. */
  | 'shown'
  /** The name of the drawing on the page: a choice, not words. */
  | 'drawing'
