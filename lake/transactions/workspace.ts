import {lengthOf} from '../documents/json.ts'
import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'
import {type Parts, partEach} from '../time/parts.ts'
import {deltasBetween} from './deltas.ts'
import {invalid, type WriteSite} from './writeSite.ts'

interface Edit {
  after: LakeDocument | null
  mutations: JsonObject[]
  site: WriteSite
}

/** Refuses who may not change a document as it is stored, before more is computed. */
type AssertMayChange = (stored: LakeDocument | null, site: WriteSite) => void

/** One transaction in the making: the stored documents with its own changes laid over them. */
export class Workspace {
  readonly transactionId: string
  /** ISO 8601, UTC, milliseconds. */
  readonly timestamp: string
  readonly #stored: (id: string) => LakeDocument | undefined
  readonly #sizeLimit: number
  readonly #assertMayChange: AssertMayChange
  readonly #edits = new Map<string, Edit>()
  /** Characters of the documents as the transaction leaves them so far, and of the mutations that history keeps for each. */
  readonly #written = {documents: 0, mutations: 0}

  constructor(
    stored: (id: string) => LakeDocument | undefined,
    {
      transactionId,
      timestamp,
      sizeLimit = Infinity,
      assertMayChange = () => undefined,
    }: {
      transactionId: string
      timestamp: string
      sizeLimit?: number | undefined
      assertMayChange?: AssertMayChange | undefined
    },
  ) {
    this.#stored = stored
    this.#assertMayChange = assertMayChange
    this.#sizeLimit = sizeLimit
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  /** A document as the transaction leaves it so far. */
  get(id: string): LakeDocument | undefined {
    const edit = this.#edits.get(id)
    return edit ? (edit.after ?? undefined) : this.#stored(id)
  }

  /**
   * Writes a document, or deletes it, as one mutation of the request has it.
   *
   * @throws WriteError 400 when all that is written is too long: a short patch can make many documents long, and a long one
   * is kept for each of them; 403 for what its writer may not change
   */
  write(id: string, after: LakeDocument | null, mutation: JsonObject, site: WriteSite): void {
    const edit = this.#edits.get(id)
    if (!edit) this.#assertMayChange(this.#stored(id) ?? null, site)
    const {after: before = null, mutations = []} = edit ?? {}
    this.#count(before, after, mutation, site)
    mutations.push(mutation)
    this.#edits.set(id, {after, mutations, site})
  }

  #count(
    before: LakeDocument | null,
    after: LakeDocument | null,
    mutation: JsonObject,
    site: WriteSite,
  ): void {
    if (this.#sizeLimit === Infinity) return
    this.#written.documents += (after ? lengthOf(after) : 0) - (before ? lengthOf(before) : 0)
    this.#written.mutations += lengthOf(mutation)
    const {documents, mutations} = this.#written
    if (Math.max(documents, mutations) <= this.#sizeLimit) return
    const millions = this.#sizeLimit / 1_000_000
    throw invalid(site, `This writes more than ${millions} million characters. Write less at a time.`)
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
  changes(): Parts<DocumentChange[]> {
    return partEach(this.edits(), ({id, before, after}) => [
      {
        documentId: id,
        before,
        after,
        mutations: this.#edits.get(id)?.mutations ?? [],
        ...deltasBetween(before, after),
      },
    ])
  }
}
