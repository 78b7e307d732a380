import type {Content} from './content.ts'
import {writeCopy} from './copyValues.ts'
import {type ContentDocument, titleOf} from './documents.ts'

/** Returns a document's name for staff, with copy as visitors would read it. */
export const writtenTitle = (document: ContentDocument, {documents, copy}: Content): string =>
  writeCopy(titleOf(document, documents), copy)
