import {malformedFields} from '../../model/malformed/malformed.ts'
import {log} from '../process/process.ts'

/** A page that could not be rendered, or that misses a part. */
export interface PageProblem {
  address: string
  /** The key of a section, the id of an image, or the name of another part; undefined if the whole page failed. */
  part: string | undefined
  /** One line. */
  reason: string
}

/** Amount of the content that visitors do not see. */
export interface ProblemCount {
  /** Number of fields in published documents whose values have the wrong type. */
  fields: number
  /** Number of pages that could not be rendered, and of parts of pages that were left out. */
  pages: number
}

/** Problems of one document or page, as lines of the log. */
type Lines = ReadonlySet<string>

/** Collects the content that visitors do not see. Logs each new problem. */
export class ContentProblems {
  readonly #fields = new Map<string, Lines>()
  readonly #pages = new Map<string, readonly PageProblem[]>()

  /** Checks a published document. @param document null if it was deleted */
  lookAt(id: string, document: Readonly<Record<string, unknown>> | null): void {
    const lines = malformedFields(document ?? {}).map(
      ({path, reason}) => `The document ${id} is not shown whole: ${path} ${reason}.`,
    )
    logNew(lines, this.#fields.get(id))
    if (lines.length > 0) this.#fields.set(id, new Set(lines))
    else this.#fields.delete(id)
  }

  /** Sets a page's problems of its last rendering: an empty list if it is whole, or no longer exists. */
  setPage(address: string, problems: readonly PageProblem[]): void {
    logNew(problems.map(lineOf), new Set(this.#pages.get(address)?.map(lineOf)))
    if (problems.length > 0) this.#pages.set(address, problems)
    else this.#pages.delete(address)
  }

  /** Problems of all pages that are not shown in full. */
  get pages(): PageProblem[] {
    return [...this.#pages.values()].flat()
  }

  get count(): ProblemCount {
    const fields = this.#fields.values().reduce((sum, {size}) => sum + size, 0)
    return {fields, pages: this.pages.length}
  }
}

const lineOf = ({address, part, reason}: PageProblem): string =>
  part === undefined
    ? `${address} could not be rendered, and stays as it was: ${reason}`
    : `${address} is shown without a part, ${part}: ${reason}`

function logNew(lines: readonly string[], known: Lines = new Set()): void {
  for (const line of lines) if (!known.has(line)) log(line)
}
