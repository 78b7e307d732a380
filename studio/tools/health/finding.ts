import type {ContentDocument} from '../../content/documents.ts'
import type {Content} from '../../content/content.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'

/** Something in a document to mend, or to know of. */
export interface Finding {
  /** Of the document, without what marks a draft. */
  id: string
  type: string
  /** What staff call the document. */
  title: string
  /** One sentence that says what is wrong and what to do. */
  message: string
  /** The field to look at: `sections[_key=="a"].heading`. */
  path?: string | undefined
  /** Where in the Studio it is looked after, below the Studio's address; its form, unless given. */
  tool?: string
}

/** Looks through all content for one kind of fault. */
export type Check = (content: Content) => Finding[]

/** A finding for each message about a document. */
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
