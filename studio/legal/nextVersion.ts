import {getDraftId} from '../sanity.ts'
import {randomKey} from '../content/randomKey.ts'

/** What belongs to one version and not to the next one. */
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

/** A version that starts with the text of another, which is to be dated and summed up. */
export interface NextVersion {
  _type: 'legalVersion'
  document: {_type: 'reference'; _ref: string}
  [field: string]: unknown
}

/**
 * What the next version of a legal document starts with: the text of the version before. Sections keep
 * their anchors and clauses their keys, so that links lead to the same clause in every version and a
 * comparison knows which is which.
 * @param source the version to start from; undefined when there is none
 */
export function nextVersion(documentId: string, source: Record<string, unknown> | undefined): NextVersion {
  const text = Object.entries(source ?? {}).filter(([field]) => !OWN_FIELDS.has(field))
  return {
    ...Object.fromEntries(text),
    _type: 'legalVersion',
    document: {_type: 'reference', _ref: documentId},
  }
}

/** The id of a new draft of a version. */
export const nextVersionId = (documentId: string) => getDraftId(`${documentId}-${randomKey()}`)
