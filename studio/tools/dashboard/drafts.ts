import type {Content} from '../../content/content.ts'
import {type ContentDocument, hasDraft, textOf} from '../../content/documents.ts'

/** Returns the time of a document's last change, in ISO 8601. */
export const changedAt = ({newest}: ContentDocument): string => textOf(newest, '_updatedAt') ?? ''

/** Returns documents with unpublished changes, the latest first. */
export const draftsWaiting = ({documents}: Content): ContentDocument[] =>
  documents.filter(hasDraft).toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)))

/** Returns the documents with the latest changes, the latest first. */
export const changedLast = ({documents}: Content, count: number): ContentDocument[] =>
  documents.toSorted((a, b) => changedAt(b).localeCompare(changedAt(a))).slice(0, count)
