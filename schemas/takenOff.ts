/** Type of the documents that say what taking another document off the site has changed. Forms and lists do not show them. */
export const TAKEN_OFF = 'takenOff'

/**
 * Id of the document that says what taking another one off the site has changed. It has a dot, so visitors never read it.
 * @param id of the other one, without what marks a draft
 */
export const takenOffId = (id: string): string => `${TAKEN_OFF}.${id}`
