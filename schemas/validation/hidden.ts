import {isRecord} from '../isRecord.ts'

/** Whether a value is a section that visitors are not shown. */
export const isHidden = (section: unknown): boolean => isRecord(section) && section['hidden'] === true

/** Why a page is not published with its sections: undefined where visitors are shown one. The form and the lake say the same. */
export const allHiddenFault = (sections: unknown): string | undefined =>
  Array.isArray(sections) && sections.length > 0 && sections.every(isHidden)
    ? 'Every section is hidden: the page would be empty. Show one of them.'
    : undefined
