/** Told to the document once the page answers to its visitor. */
export const READY_EVENT = 'siteready'
