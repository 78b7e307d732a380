import type {Day} from '../../../model/day.ts'
import type {Content} from '../../content/content.ts'
import type {ContentDocument} from '../../content/documents.ts'
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

/** Finds one kind of fault in all content. @param today the day in the company's time zone */
export type Check = (content: Content, today: Day) => Finding[]

/** A message about a document, with the field that it is about if there is one. */
export type Said = string | Pick<Finding, 'message' | 'path'>

/** Returns a finding for each message about a document. */
export const findings = (document: ContentDocument, messages: readonly Said[], content: Content): Finding[] =>
  messages.map((said) => ({
    id: document.id,
    type: document.type,
    title: writtenTitle(document, content),
    ...(typeof said === 'string' ? {message: said} : said),
  }))

/** Makes a check that looks at one document after the other. */
export const checkEach =
  (look: (document: ContentDocument, content: Content, today: Day) => readonly Said[]): Check =>
  (content, today) =>
    content.documents.flatMap((document) => findings(document, look(document, content, today), content))
