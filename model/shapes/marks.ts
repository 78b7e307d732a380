/**
 * Marks are invisible characters at the end of a text that name its field. Only the Studio's preview has them; visitors
 * never do. Code that compares texts, or puts them where readers cannot see them, must remove the marks.
 */
const MARKS = /[\u200B-\u200D\uFEFF]{4,}/g

/** Returns a text without marks, as visitors get it. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

/** Returns the marks of a text; empty for visitors, and for texts that come from no field. */
export const marksOf = (text: string): string => text.match(MARKS)?.[0] ?? ''
