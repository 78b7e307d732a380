import * as v from 'valibot'
import type {Fields} from '../content/documents.ts'
import type {DocumentStore} from '../sanity.ts'
import type {Operation} from '../content/trails.ts'
import {type Direction, type History, NO_HISTORY, type Outcome, record, turn} from './history.ts'
import {formsChanged} from './openForms.ts'

type DocumentEvents = ReturnType<DocumentStore['pair']['documentEvents']>

/** An event with the state of a document. Events about the connection have none. */
const Stated = v.looseObject({
  type: v.string(),
  version: v.picklist(['draft', 'published', 'version']),
  document: v.nullish(v.record(v.string(), v.unknown())),
  origin: v.optional(v.string()),
  mutations: v.optional(v.array(v.record(v.string(), v.unknown()))),
})
type Stated = v.InferOutput<typeof Stated>

/** Returns the first state of a document if one of these mutations creates it. */
function createdBy(mutations: Stated['mutations']): Fields | undefined {
  const created = mutations?.map(({create, createIfNotExists}) => create ?? createIfNotExists)
  return created?.find((document) => v.is(v.record(v.string(), v.unknown()), document))
}

/** The result of an undo or a redo. */
interface Turn extends Outcome {
  /** True if the draft was discarded, and all edits in it. */
  isGone: boolean
}

/** Edits of this window in a draft or in a version of a release, and the document as it is now. */
export class FormHistory {
  #history = NO_HISTORY
  #documents: Partial<Record<Stated['version'], Fields | undefined>> = {}
  #before: Fields | undefined
  #isTurning = false
  #followers = 0
  #subscription: {unsubscribe: () => void} | undefined
  readonly #written: 'draft' | 'version'

  /** @param written the state of the document that the form writes */
  constructor(written: 'draft' | 'version') {
    this.#written = written
  }

  /** The edits that can be undone and redone: a new object after each change. */
  get steps(): History {
    return this.#history
  }

  /** The document as the form shows it; undefined until it is loaded. */
  get now(): Fields | undefined {
    const {draft, published, version} = this.#documents
    return this.#written === 'version' ? version : (draft ?? published)
  }

  /** True while a form of the document is open. */
  get isFollowed(): boolean {
    return this.#followers > 0
  }

  /** Records edits of the document. Forms of the same document share one subscription. @returns a function that ends it */
  follow(events: DocumentEvents): () => void {
    this.#followers += 1
    this.#subscription ??= events.subscribe((event) => this.#learn(event))
    return () => {
      this.#followers -= 1
      if (this.#followers > 0) return
      this.#subscription?.unsubscribe()
      this.#subscription = undefined
    }
  }

  /**
   * Undoes the last edit, or redoes the edit that was undone last.
   * @param write changes the document on behalf of the form
   * @returns undefined if there is nothing to undo or redo
   */
  turn(direction: Direction, write: (operations: Operation[]) => void): Turn | undefined {
    const outcome = this.now && turn(direction, this.#history, this.now)
    if (!outcome) return undefined
    if (outcome.operations) {
      this.#isTurning = true
      write(outcome.operations)
      this.#isTurning = false
    }
    const isGone = !outcome.operations && this.#written === 'draft' && !this.#documents.draft
    this.#become(isGone ? NO_HISTORY : outcome.history)
    return {...outcome, isGone}
  }

  #become(history: History): void {
    if (history === this.#history) return
    this.#history = history
    formsChanged()
  }

  #learn(event: unknown): void {
    if (!v.is(Stated, event) || event.document === undefined) return
    const {version, mutations} = event
    const document = event.document ?? undefined
    const last = this.#documents[version]
    this.#documents[version] = document
    if (version !== this.#written) return
    // The store reports a change twice: first the state after it, then the mutation.
    if (document !== last) this.#before = last
    if (event.type !== 'mutation' || event.origin !== 'local' || this.#isTurning) return
    const before = this.#before ?? createdBy(mutations)
    if (before && document) this.#become(record(this.#history, before, document, Date.now()))
  }
}

/** The histories of this window. The least recently used come first. */
const histories = new Map<string, FormHistory>()

/** Most documents whose histories are kept. Those of open forms are kept in any case. */
const MOST_HISTORIES = 50

/**
 * Returns the history of a document in this window. It outlives the form.
 * @param version release in whose version the form writes; undefined for the draft
 */
export function historyOf(id: string, version: string | undefined): FormHistory {
  const key = [version ?? '', id].join(' ')
  const history = histories.get(key) ?? new FormHistory(version === undefined ? 'draft' : 'version')
  histories.delete(key)
  histories.set(key, history)
  for (const [other, {isFollowed}] of histories) {
    if (histories.size <= MOST_HISTORIES) break
    if (!isFollowed && other !== key) histories.delete(other)
  }
  return history
}
