import {malformedFields} from '../../model/malformed/malformed.ts'
import {log} from '../process/process.ts'

/** A page that could not be rendered, or that does without a part. */
export interface PageProblem {
  address: string
  /** The key of a section, the id of an image, or the name of another part; undefined where all of the page failed. */
  part: string | undefined
  /** One line. */
  reason: string
}

/** How much of the content visitors are not shown. */
export interface ProblemCount {
  /** Fields of published documents whose values are of the wrong kind. */
  fields: number
  /** Pages that could not be rendered, and parts of pages that were left out. */
  pages: number
}

/** Problems of one document or page, as lines of the log. */
type Lines = ReadonlySet<string>

/** The content that visitors are not shown. A new problem is a line of the log. */
export class ContentProblems {
  readonly #fields = new Map<string, Lines>()
  readonly #pages = new Map<string, readonly PageProblem[]>()

  /** Looks at a published document. @param document null where it was deleted */
  lookAt(id: string, document: Readonly<Record<string, unknown>> | null): void {
    const lines = malformedFields(document ?? {}).map(
      ({path, reason}) => `The document ${id} is not shown whole: ${path} ${reason}.`,
    )
    logNew(lines, this.#fields.get(id))
    if (lines.length > 0) this.#fields.set(id, new Set(lines))
    else this.#fields.delete(id)
  }

  /** What is wrong with a page since it was last rendered; nothing, where it is whole or there is none any more. */
  setPage(address: string, problems: readonly PageProblem[]): void {
    logNew(problems.map(lineOf), new Set(this.#pages.get(address)?.map(lineOf)))
    if (problems.length > 0) this.#pages.set(address, problems)
    else this.#pages.delete(address)
  }

  /** Every page that is not shown as it should be. */
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
