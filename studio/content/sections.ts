import {isHidden} from '../../schemas/validation/hidden.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import type {Fields} from './documents.ts'

/** Returns the visible sections of a document, in order. */
export const shownSections = ({sections}: Fields): Fields[] =>
  Array.isArray(sections) ? sections.filter(isRecord).filter((section) => !isHidden(section)) : []

/** Returns a document without its hidden sections. */
export const asShown = (fields: Fields): Fields =>
  Array.isArray(fields['sections']) ? {...fields, sections: shownSections(fields)} : fields
