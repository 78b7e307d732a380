import {reportProblem} from './problems.ts'

/**
 * The documents that a list of references leads to. One that leads to no published document, because
 * it was deleted or taken back, is left out and reported: types do not know of it, the query answers
 * with null.
 * @param place where staff find the list, such as `the section "Asked often"`
 */
export function resolved<Document extends object>(
  documents: readonly (Document | null)[] | null,
  place: string,
): Document[] {
  const found = (documents ?? []).filter((document) => document !== null)
  const lost = (documents?.length ?? 0) - found.length
  if (lost > 0) {
    reportProblem(
      `References of ${place} that lead to no published document: ${lost}. Remove them, or publish what they name.`,
    )
  }
  return found
}
