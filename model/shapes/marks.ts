/**
 * Marks are invisible characters at the end of a text that name the field it comes from. Only the
 * Studio's preview has them; visitors never do. Whatever compares texts, or puts them where a reader
 * cannot see them, leaves them out.
 */
const MARKS = /[\u200B-\u200D\uFEFF]{4,}/g

/** A text as visitors have it. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

/** The marks of a text; empty for visitors, and for texts that come from no field. */
export const marksOf = (text: string): string => text.match(MARKS)?.[0] ?? ''
