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

/** Returns the assets of a dataset whose files are missing, as documents are looked at. Logs each new one. */
export function missingFiles(lake: Pick<Lake, 'fileMissing'>, dataset: Pick<Dataset, 'document'>) {
  const found = new Map<string, MissingFile>()
  /** Checks a published document. @param document null if it was deleted */
  function lookAt(id: string, document: LakeDocument | null): void {
    const message = document && lake.fileMissing(document)
    if (!message) return void found.delete(id)
    if (!found.has(id)) log(message)
    const {originalFilename} = document
    found.set(id, {id, message, name: typeof originalFilename === 'string' ? originalFilename : id})
  }
  return {
    lookAt,
    /** Assets whose files are still missing. Checks them again, because a repeated upload changes no document. */
    get all(): MissingFile[] {
      for (const id of found.keys()) lookAt(id, dataset.document(id) ?? null)
      return [...found.values()]
    },
  }
}
