/** Matches strings and comments, which contain no calls, and calls of `geo`. */
const PASSAGES = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*|(?<![\w$.:])(?:global\s*::\s*)?geo\s*\(/g

/** First argument of the calls that stand for `geo(…)`: no query has a reason to write it. */
export const GEO_CALL = '\u0000geo'
const STAND_IN = `geo::latLng(${JSON.stringify(GEO_CALL)},`

/** Returns a query that groq-js can parse: it knows the functions of the namespace `geo`, but not the function `geo`. */
export function withGeoCalls(query: string): string {
  return query.replaceAll(PASSAGES, (passage) => (passage.endsWith('(') ? STAND_IN : passage))
}
