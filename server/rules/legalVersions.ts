import type {Rule} from 'content-lake'
import {changeFault, publicationFault} from './legalFaults.ts'
import {recorded} from './legalRecords.ts'
import {isPublishedVersion} from './legalRevision.ts'

/**
 * A published legal version is a record. It is published with the values of its facts, and changes by withdrawal before
 * its day or by a correction that records itself. That it is not deleted is said beside the roles.
 */
export const LEGAL_VERSIONS: Rule = {
  complete: (change, context) =>
    isPublishedVersion(change.after) ? recorded(change, context) : change.after,
  refuse({before, after}, context) {
    if (!isPublishedVersion(after)) return undefined
    return before ? changeFault(before, after, context) : publicationFault(after, context)
  },
}
