import {strongReferences} from '../documents/references.ts'
import type {LakeDocument} from '../types.ts'

/** Which stored documents refer strongly to which, looked up from the target's side. */
export class ReferenceIndex {
  readonly #sources = new Map<string, Set<string>>()

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) this.replace(null, document)
  }

  /** Takes in a change of one stored document. */
  replace(before: LakeDocument | null, after: LakeDocument | null): void {
    if (before) for (const target of strongReferences(before)) this.#remove(target, before._id)
    if (after) for (const target of strongReferences(after)) this.#add(target, after._id)
  }

  /** Ids of the documents that refer strongly to this one. */
  referrers(id: string): Iterable<string> {
    return this.#sources.get(id) ?? []
  }

  #add(target: string, source: string): void {
    const sources = this.#sources.get(target)
    if (sources) sources.add(source)
    else this.#sources.set(target, new Set([source]))
  }

  #remove(target: string, source: string): void {
    const sources = this.#sources.get(target)
    if (sources?.delete(source) && sources.size === 0) this.#sources.delete(target)
  }
}
