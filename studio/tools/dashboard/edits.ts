import * as v from 'valibot'

/** A change that somebody made to a document. */
export interface Edit {
  /** Of the document, without what marks a draft. */
  documentId: string
  /** Id of the user. */
  author: string
  /** When, as ISO 8601. */
  at: string
  /** Whether visitors see it. */
  isPublished: boolean
}

const Transaction = v.object({
  author: v.string(),
  timestamp: v.string(),
  documentIDs: v.array(v.string()),
})

/** More documents than a person changes at once: whatever loaded the content. */
const MANY = 10

/**
 * The latest change that a person made to a document; undefined when it is as it was loaded.
 * @param log transactions of the history API, the latest first, one JSON object a line
 */
export function latestEdit(documentId: string, log: string): Edit | undefined {
  const [line] = log.trim().split('\n')
  if (!line) return undefined
  const {author, timestamp, documentIDs} = v.parse(Transaction, JSON.parse(line))
  if (documentIDs.length > MANY) return undefined
  return {documentId, author, at: timestamp, isPublished: documentIDs.includes(documentId)}
}
