import {getDraftId} from '../sanity.ts'
import {randomKey} from '../content/randomKey.ts'

/** Fields that belong to one version and are not copied to the next. */
const OWN_FIELDS = new Set([
  '_id',
  '_rev',
  '_createdAt',
  '_updatedAt',
  '_system',
  'effectiveDate',
  'changeSummary',
  'corrections',
  'values',
  'withdrawn',
])

/** A version that starts with another one's text, and needs its own date and summary. */
export interface NextVersion {
  _type: 'legalVersion'
  document: {_type: 'reference'; _ref: string}
  [field: string]: unknown
}

/**
 * Returns the initial next version of a legal document: the text of the version before. Sections keep their anchors and
 * clauses their keys, so that links lead to the same clause in every version and comparisons can match them.
 * @param source the version to start from; undefined if there is none
 */
export function nextVersion(documentId: string, source: Record<string, unknown> | undefined): NextVersion {
  const text = Object.entries(source ?? {}).filter(([field]) => !OWN_FIELDS.has(field))
  return {
    ...Object.fromEntries(text),
    _type: 'legalVersion',
    document: {_type: 'reference', _ref: documentId},
  }
}

/** Returns the id for a new draft of a version. */
export const nextVersionId = (documentId: string) => getDraftId(`${documentId}-${randomKey()}`)
