/** The fields in which documents have what staff call them: the first that says something. */
export const TITLE_FIELDS = ['title', 'question', 'label', 'from', 'name']
