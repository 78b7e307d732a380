/** Event on the document once the page reacts to its visitor. */
export const READY_EVENT = 'siteready'
