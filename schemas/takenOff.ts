/** Type of the documents that record the changes made to take another document off the site. Forms and lists hide them. */
export const TAKEN_OFF = 'takenOff'

/**
 * Returns the id of the document that records the changes made to take another one off the site. It has a dot, so
 * visitors cannot read it.
 * @param id of the other one, without a draft prefix
 */
export const takenOffId = (id: string): string => `${TAKEN_OFF}.${id}`
