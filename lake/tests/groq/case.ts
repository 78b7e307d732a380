/** A query, its answer by the language specification, and its parameters. */
export type GroqCase = readonly [query: string, answer: unknown, params?: Record<string, unknown>]

/** A query that the language does not allow. */
export type InvalidQuery = string
