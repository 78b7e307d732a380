import type {Dataset, Lake, LakeDocument} from 'content-lake'
import {log} from '../process/process.ts'

/** An asset without its file. */
export interface MissingFile {
  /** Id of the asset. */
  id: string
  /** File name that staff know the asset by. */
  name: string
  /** A sentence about the missing file, and the remedy. */
  message: string
}

/** The assets of a dataset whose files are missing. Logs each new one. */
export class MissingFiles {
  readonly #lake: Pick<Lake, 'fileMissing'>
  readonly #dataset: Pick<Dataset, 'document'>
  readonly #found = new Map<string, MissingFile>()

  constructor(lake: Pick<Lake, 'fileMissing'>, dataset: Pick<Dataset, 'document'>) {
    this.#lake = lake
    this.#dataset = dataset
  }

  /** Checks a published document. @param document null if it was deleted */
  lookAt(id: string, document: LakeDocument | null): void {
    const message = document && this.#lake.fileMissing(document)
    if (!message) return void this.#found.delete(id)
    if (!this.#found.has(id)) log(message)
    const {originalFilename} = document
    this.#found.set(id, {id, message, name: typeof originalFilename === 'string' ? originalFilename : id})
  }

  /** Assets whose files are still missing. Checks them again, because a repeated upload changes no document. */
  get all(): MissingFile[] {
    for (const id of this.#found.keys()) this.lookAt(id, this.#dataset.document(id) ?? null)
    return [...this.#found.values()]
  }
}
