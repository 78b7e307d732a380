import * as v from 'valibot'

const PageProblem = v.object({address: v.string(), part: v.optional(v.string()), reason: v.string()})

/** A page that the server could not render, or one that does without a part. */
export type PageProblem = v.InferOutput<typeof PageProblem>

const MissingFile = v.object({id: v.string(), name: v.string(), message: v.string()})

/** A picture or file whose bytes are not there. */
export type MissingFile = v.InferOutput<typeof MissingFile>

const ServerProblems = v.object({
  pages: v.array(PageProblem),
  files: v.array(MissingFile),
  /** Where the site is reached: no redirect leads there by an address in full. */
  origins: v.array(v.string()),
})

/** What the server alone can tell of content. */
export type ServerProblems = v.InferOutput<typeof ServerProblems>

/** Where the server tells of it. */
const ADDRESS = '/health/content'

/**
 * Asks the server what it could not render, and which files are not there.
 * @returns undefined where nobody can tell: on a host of static files
 */
export async function fetchServerProblems(): Promise<ServerProblems | undefined> {
  try {
    const response = await fetch(ADDRESS)
    return response.ok ? v.parse(ServerProblems, await response.json()) : undefined
  } catch {
    return undefined
  }
}
