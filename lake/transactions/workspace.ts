import type {DocumentChange, JsonObject, LakeDocument} from '../types.ts'
import {deltasBetween} from './deltas.ts'
import type {WriteSite} from './writeSite.ts'

/** One transaction in the making: the stored documents with its own changes laid over them. */
export class Workspace {
  readonly transactionId: string
  /** ISO 8601, UTC, milliseconds. */
  readonly timestamp: string
  readonly #stored: (id: string) => LakeDocument | undefined
  readonly #edits = new Map<string, {after: LakeDocument | null; mutations: JsonObject[]; site: WriteSite}>()

  constructor(
    stored: (id: string) => LakeDocument | undefined,
    {transactionId, timestamp}: {transactionId: string; timestamp: string},
  ) {
    this.#stored = stored
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  /** A document as the transaction leaves it so far. */
  get(id: string): LakeDocument | undefined {
    const edit = this.#edits.get(id)
    return edit ? (edit.after ?? undefined) : this.#stored(id)
  }

  /** Writes a document, or deletes it, as one mutation of the request has it. */
  write(id: string, after: LakeDocument | null, mutation: JsonObject, site: WriteSite): void {
    const mutations = this.#edits.get(id)?.mutations ?? []
    mutations.push(mutation)
    this.#edits.set(id, {after, mutations, site})
  }

  /** Ids of the documents written so far. */
  writtenIds(): string[] {
    return [...this.#edits.keys()]
  }

  /** What was written where; documents that came and went within the transaction are left out. */
  *edits(): Generator<{
    id: string
    before: LakeDocument | null
    after: LakeDocument | null
    site: WriteSite
  }> {
    for (const [id, {after, site}] of this.#edits) {
      const before = this.#stored(id) ?? null
      if (before || after) yield {id, before, after, site}
    }
  }

  /** The changes to commit, in the order in which documents were first written. */
  changes(): DocumentChange[] {
    return Array.from(this.edits(), ({id, before, after}) => ({
      documentId: id,
      before,
      after,
      mutations: this.#edits.get(id)?.mutations ?? [],
      ...deltasBetween(before, after),
    }))
  }
}
