import * as v from 'valibot'

const PageProblem = v.object({address: v.string(), part: v.optional(v.string()), reason: v.string()})

/** A page that the server could not render, in whole or in part. */
export type PageProblem = v.InferOutput<typeof PageProblem>

const MissingFile = v.object({id: v.string(), name: v.string(), message: v.string()})

/** A picture or file whose bytes are missing. */
export type MissingFile = v.InferOutput<typeof MissingFile>

const ServerProblems = v.object({
  pages: v.array(PageProblem),
  files: v.array(MissingFile),
  /** Origins of the site, which no redirect may name. */
  origins: v.array(v.string()),
})

/** Problems of the content that only the server knows. */
export type ServerProblems = v.InferOutput<typeof ServerProblems>

/** Address of the server's report. */
const ADDRESS = '/health/content'

/** Asks the server which pages it could not render, and which files are missing; null on a static host. Rejects without an answer. */
export async function fetchServerProblems(): Promise<ServerProblems | null> {
  const response = await fetch(ADDRESS)
  return response.ok ? v.parse(ServerProblems, await response.json()) : null
}
