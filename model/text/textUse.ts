/** What a text in a document is for. Others are compared and followed: addresses, choices, keys. */
export type TextUse =
  /** Words on the page, which may mention facts. */
  | 'copy'
  /** Words that may mention facts, for search engines and shared links. */
  | 'offPage'
  /** Shown on the page: a name. It mentions no fact. */
  | 'shown'
  /** Which drawing the page shows: a choice, and no words. */
  | 'drawing'
