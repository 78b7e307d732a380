import type {Content} from './content.ts'
import {writeCopy} from './copyValues.ts'
import {type ContentDocument, documentOf, titleOf, typeTitle} from './documents.ts'

/** Returns a document's name for staff, with copy as visitors would read it. */
export const writtenTitle = (document: ContentDocument, {documents, copy}: Content): string =>
  writeCopy(titleOf(document, documents), copy)

/** A document by its id. If it is gone, it is named by its last title or its type. */
interface Mentioned {
  id: string
  type?: string
  title?: string | undefined
}

/** Returns a document's name for staff, or the last one of a document that is gone. */
export function nameOf({id, type, title}: Mentioned, content: Content): string {
  const document = documentOf(id, content.documents)
  if (document) return writtenTitle(document, content)
  return writeCopy(title ?? (type === undefined ? id : typeTitle(type)), content.copy)
}
