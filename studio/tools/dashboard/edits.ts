import * as v from 'valibot'

/** A person's change of a document. */
export interface Edit {
  /** Id of the document, without a draft prefix. */
  documentId: string
  /** Id of the user. */
  author: string
  /** Time, in ISO 8601. */
  at: string
  /** True if it is published. */
  isPublished: boolean
}

const Transaction = v.object({
  author: v.string(),
  timestamp: v.string(),
  documentIDs: v.array(v.string()),
})

/** More documents than a person changes at once: a change of so many was an import. */
const MANY = 10

/**
 * Returns the latest change of a document by a person; undefined if it is as it was imported.
 * @param log transactions of the history API, the latest first, one JSON object a line
 */
export function latestEdit(documentId: string, log: string): Edit | undefined {
  const [line] = log.trim().split('\n')
  if (!line) return undefined
  const {author, timestamp, documentIDs} = v.parse(Transaction, JSON.parse(line))
  if (documentIDs.length > MANY) return undefined
  return {documentId, author, at: timestamp, isPublished: documentIDs.includes(documentId)}
}
