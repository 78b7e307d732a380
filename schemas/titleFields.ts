/** Fields with a document's name for staff; the first one that is not empty counts. */
export const TITLE_FIELDS = ['title', 'question', 'label', 'from', 'name']
