import type {ContentDocument} from '../../content/documents.ts'
import type {Content} from '../../content/content.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'

/** A fault or a note about a document. */
export interface Finding {
  /** Id of the document, without a draft prefix. */
  id: string
  type: string
  /** The document's name for staff. */
  title: string
  /** One sentence that says what is wrong and what to do. */
  message: string
  /** Path of the field: `sections[_key=="a"].heading`. */
  path?: string | undefined
  /** Place in the Studio to correct it, below the Studio's address; default its form. */
  tool?: string
}

/** Finds one kind of fault in all content. */
export type Check = (content: Content) => Finding[]

/** Returns a finding for each message about a document. */
export const findings = (
  document: ContentDocument,
  messages: readonly string[],
  content: Content,
): Finding[] =>
  messages.map((message) => ({
    id: document.id,
    type: document.type,
    title: writtenTitle(document, content),
    message,
  }))
