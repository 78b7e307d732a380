import type {DatabaseSync} from 'node:sqlite'
import {strongReferences} from '../documents/references.ts'
import {documentRows} from './rows.ts'

/** Yields documents that cannot be read, are stored under another id, or have strong references to missing documents. */
export function* checkDocuments(database: DatabaseSync): Generator<string> {
  const exists = database.prepare('SELECT 1 FROM documents WHERE dataset = ? AND id = ?')
  for (const {dataset, id, document} of documentRows(database)) {
    const name = `Document "${id}" of dataset "${dataset}"`
    if (!document) yield `${name} cannot be read.`
    else if (document._id !== id) yield `${name} says that it is "${document._id}".`
    else {
      for (const target of strongReferences(document)) {
        if (!exists.get(dataset, target)) yield `${name} refers to "${target}", which is not there.`
      }
    }
  }
}
