/** A query, what the language specification says it answers, and its parameters. */
export type GroqCase = readonly [query: string, answer: unknown, params?: Record<string, unknown>]

/** A query that the language does not allow. */
export type InvalidQuery = string
