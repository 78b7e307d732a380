import {isHidden} from '../../schemas/validation/hidden.ts'
import {isRecord} from '../../schemas/isRecord.ts'
import type {Fields} from './documents.ts'

/** The sections of a document that visitors are shown, in order. */
export const shownSections = ({sections}: Fields): Fields[] =>
  Array.isArray(sections) ? sections.filter(isRecord).filter((section) => !isHidden(section)) : []

/** A document without the sections that visitors are not shown. */
export const asShown = (fields: Fields): Fields =>
  Array.isArray(fields['sections']) ? {...fields, sections: shownSections(fields)} : fields
