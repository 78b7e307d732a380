import {DatabaseSync, type StatementSync} from 'node:sqlite'
import * as v from 'valibot'
import type {LakeDocument} from '../documents/types.ts'
import {LOCK_WAIT} from './database.ts'
import {parseDocumentRow} from './rows.ts'
import {readsOf} from './sqliteReads.ts'

const changedRow = v.object({documentId: v.string()})

/** Changes of a dataset since an earlier point. */
export interface Progress {
  /** End of its log. */
  sequence: number
  /** The documents that have changed, by id; undefined for deleted ones. */
  documents: Map<string, LakeDocument | undefined>
  /** True if these are all documents: at first, and if the dataset was deleted since, and perhaps created again. */
  isWhole: boolean
}

/** Reads the writes of another thread of this process from a lake's database. */
export class Follower {
  readonly #database: DatabaseSync
  readonly #reads: ReturnType<typeof readsOf>
  readonly #transaction: StatementSync
  readonly #changed: StatementSync
  readonly #content: StatementSync

  /** @param path of the database, which the other thread has checked when it opened it */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, {readOnly: true, timeout: LOCK_WAIT})
    this.#reads = readsOf(this.#database)
    this.#transaction = this.#database.prepare(
      'SELECT 1 FROM transactions WHERE sequence = ? AND dataset = ?',
    )
    this.#changed = this.#database.prepare(
      'SELECT DISTINCT documentId FROM changes WHERE sequence > ? AND dataset = ?',
    )
    this.#content = this.#database.prepare('SELECT content FROM documents WHERE dataset = ? AND id = ?')
  }

  /**
   * Returns the changes of a dataset since its log ended at some point: all commits before the call.
   *
   * @param sequence 0 for all documents
   */
  since(dataset: string, sequence: number): Progress {
    // Reads everything from one snapshot.
    this.#database.exec('BEGIN')
    try {
      const end = this.#reads.newest(dataset)?.sequence ?? 0
      if (end === sequence) return {sequence, documents: new Map(), isWhole: sequence === 0}
      // History is kept, so a missing transaction was deleted with its dataset.
      const isWhole = this.#transaction.get(sequence, dataset) === undefined
      return {sequence: end, documents: new Map(this.#documents(dataset, sequence)), isWhole}
    } finally {
      this.#database.exec('COMMIT')
    }
  }

  *#documents(dataset: string, sequence: number): Generator<[string, LakeDocument | undefined]> {
    if (sequence === 0) {
      for (const document of this.#reads.documents(dataset)) yield [document._id, document]
      return
    }
    for (const row of this.#changed.iterate(sequence, dataset)) {
      const {documentId} = v.parse(changedRow, row)
      const stored = this.#content.get(dataset, documentId)
      yield [documentId, stored && parseDocumentRow(stored)]
    }
  }
}
