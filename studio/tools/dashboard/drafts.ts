import type {Content} from '../../content/content.ts'
import {type ContentDocument, textOf} from '../../content/documents.ts'

/** When a document was changed last, as ISO 8601. */
export const changedAt = ({newest}: ContentDocument): string => textOf(newest, '_updatedAt') ?? ''

/** Documents with changes that visitors cannot see yet, the latest first. */
export const draftsWaiting = ({documents}: Content): ContentDocument[] =>
  documents
    .filter(({newest, published}) => newest !== published)
    .toSorted((a, b) => changedAt(b).localeCompare(changedAt(a)))

/** The documents that were changed last, the latest first. */
export const changedLast = ({documents}: Content, count: number): ContentDocument[] =>
  documents.toSorted((a, b) => changedAt(b).localeCompare(changedAt(a))).slice(0, count)
