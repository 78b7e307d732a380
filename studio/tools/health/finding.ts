import {isRecord} from '../../../schemas/isRecord.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type ContentDocument, textOf} from '../../content/documents.ts'
import {itemPath} from '../../content/trails.ts'
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

/** Returns a finding for each message about a document, with the field that it is about if there is one. */
export const findings = (
  document: ContentDocument,
  messages: readonly (string | Pick<Finding, 'message' | 'path'>)[],
  content: Content,
): Finding[] =>
  messages.map((said) => ({
    id: document.id,
    type: document.type,
    title: writtenTitle(document, content),
    ...(typeof said === 'string' ? {message: said} : said),
  }))

/** Returns the sections of a document, hidden ones too, each with its heading as visitors read it. */
export const sectionsIn = ({newest: {sections}}: ContentDocument, {copy}: Content) =>
  (Array.isArray(sections) ? sections : []).flatMap((section: unknown, place) => {
    if (!isRecord(section)) return []
    const heading = writeCopy(textOf(section, 'heading') ?? '', copy)
    return [{section, heading, path: itemPath('sections', section, place)}]
  })
