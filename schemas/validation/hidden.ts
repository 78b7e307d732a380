import {isRecord} from '../isRecord.ts'

/** True for a section that is hidden from visitors. */
export const isHidden = (section: unknown): boolean => isRecord(section) && section['hidden'] === true

/**
 * Explains why a page cannot be published with its sections; undefined if one is visible. The form and the lake use the
 * same text.
 */
export const allHiddenFault = (sections: unknown): string | undefined =>
  Array.isArray(sections) && sections.length > 0 && sections.every(isHidden)
    ? 'Every section is hidden: the page would be empty. Show one of them.'
    : undefined
