import type {Dataset, Lake, LakeDocument} from 'content-lake'
import {log} from '../process/process.ts'

/** An asset without its file. */
export interface MissingFile {
  /** Of the asset. */
  id: string
  /** What staff call it. */
  name: string
  /** What is missing, and what helps. */
  message: string
}

/** The assets of a dataset whose files are not there. A new one is a line of the log. */
export class MissingFiles {
  readonly #lake: Pick<Lake, 'fileMissing'>
  readonly #dataset: Pick<Dataset, 'document'>
  readonly #found = new Map<string, MissingFile>()

  constructor(lake: Pick<Lake, 'fileMissing'>, dataset: Pick<Dataset, 'document'>) {
    this.#lake = lake
    this.#dataset = dataset
  }

  /** Looks at a published document. @param document null where it was deleted */
  lookAt(id: string, document: LakeDocument | null): void {
    const message = document && this.#lake.fileMissing(document)
    if (!message) return void this.#found.delete(id)
    if (!this.#found.has(id)) log(message)
    const {originalFilename} = document
    this.#found.set(id, {id, message, name: typeof originalFilename === 'string' ? originalFilename : id})
  }

  /** Those that are missing still: a file that is uploaded again changes no document. */
  get all(): MissingFile[] {
    for (const id of this.#found.keys()) this.lookAt(id, this.#dataset.document(id) ?? null)
    return [...this.#found.values()]
  }
}
