import * as v from 'valibot'
import type {Fields} from '../content/documents.ts'
import type {DocumentStore} from '../sanity.ts'
import {type History, NO_HISTORY, type Outcome, record, redo, undo} from './history.ts'
import type {Operation} from './lists.ts'

export type Direction = 'undo' | 'redo'

type DocumentEvents = ReturnType<DocumentStore['pair']['documentEvents']>

/** What tells of the state of a document; other events are of the connection. */
const Stated = v.looseObject({
  type: v.string(),
  version: v.picklist(['draft', 'published', 'version']),
  document: v.nullish(v.record(v.string(), v.unknown())),
  origin: v.optional(v.string()),
  mutations: v.optional(v.array(v.record(v.string(), v.unknown()))),
})
type Stated = v.InferOutput<typeof Stated>

/** The state that a document begins with, where one of these mutations creates it. */
function createdBy(mutations: Stated['mutations']): Fields | undefined {
  const created = mutations?.map(({create, createIfNotExists}) => create ?? createIfNotExists)
  return created?.find((document) => v.is(v.record(v.string(), v.unknown()), document))
}

const TURNS = {undo, redo}

/** What an undo or a redo came to. */
interface Turn extends Outcome {
  /** Whether the draft was discarded, with all that there was to take back. */
  isGone: boolean
}

/** What the person in this window has edited in a draft, or in a version of a release, and the document as it is now. */
export class FormHistory {
  #history = NO_HISTORY
  #documents: Partial<Record<Stated['version'], Fields | undefined>> = {}
  #before: Fields | undefined
  #isTurning = false
  #followers = 0
  #subscription: {unsubscribe: () => void} | undefined
  readonly #listeners = new Set<() => void>()
  readonly #written: 'draft' | 'version'

  /** @param written which of the states of a document the form writes */
  constructor(written: 'draft' | 'version') {
    this.#written = written
  }

  /** What can be taken back and done again. Another object once that has changed. */
  get steps(): History {
    return this.#history
  }

  /** The document as the form shows it; undefined before it is there. */
  get now(): Fields | undefined {
    const {draft, published, version} = this.#documents
    return this.#written === 'version' ? version : (draft ?? published)
  }

  /** Calls back whenever there is something else to take back. @returns what ends that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Learns from what happens to the document. Forms of the same document follow it together. @returns what ends that */
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
   * Takes the last edit back, or does the last one again that was taken back.
   * @param write changes the document in the name of the form
   * @returns undefined where there is nothing to take back
   */
  turn(direction: Direction, write: (operations: Operation[]) => void): Turn | undefined {
    const outcome = this.now && TURNS[direction](this.#history, this.now)
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
    for (const listener of this.#listeners) listener()
  }

  #learn(event: unknown): void {
    if (!v.is(Stated, event) || event.document === undefined) return
    const {version, mutations} = event
    const document = event.document ?? undefined
    const last = this.#documents[version]
    this.#documents[version] = document
    if (version !== this.#written) return
    // A change is told twice: first by the state that it led to.
    if (document !== last) this.#before = last
    if (event.type !== 'mutation' || event.origin !== 'local' || this.#isTurning) return
    const before = this.#before ?? createdBy(mutations)
    if (before && document) this.#become(record(this.#history, before, document, Date.now()))
  }
}
