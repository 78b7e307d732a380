import {lengthOf} from '../documents/json.ts'
import type {DocumentChange, JsonObject, LakeDocument} from '../documents/types.ts'
import {type Parts, partEach} from '../time/parts.ts'
import {deltasBetween} from './mendoza.ts'
import {invalid, type WriteSite} from './writeSite.ts'

interface Edit {
  after: LakeDocument | null
  mutations: JsonObject[]
  site: WriteSite
}

/** Refuses a writer without the right to change a stored document, before more is computed. */
type AssertMayChange = (stored: LakeDocument | null, site: WriteSite) => void

/** One unfinished transaction: the stored documents with its own changes applied. */
export class Workspace {
  readonly transactionId: string
  /** ISO 8601, UTC, milliseconds. */
  readonly timestamp: string
  readonly #stored: (id: string) => LakeDocument | undefined
  readonly #sizeLimit: number
  readonly #assertMayChange: AssertMayChange
  readonly #edits = new Map<string, Edit>()
  /** Characters of the resulting documents so far, and of the mutations that the history keeps for each. */
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

  /** Returns a document in the transaction's present state. */
  get(id: string): LakeDocument | undefined {
    const edit = this.#edits.get(id)
    return edit ? (edit.after ?? undefined) : this.#stored(id)
  }

  /**
   * Writes or deletes a document, for one mutation of the request.
   *
   * @throws WriteError 400 if the written text is too long in total: a short patch can make many documents long, and a long one is
   * kept for each of them; 403 for a change without the right to it
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

  /** Returns the ids of the documents written so far. */
  writtenIds(): string[] {
    return [...this.#edits.keys()]
  }

  /** Yields the written documents with their sites; those created and deleted within the transaction are left out. */
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

  /** Returns the changes to commit, in the order in which documents were first written. */
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
