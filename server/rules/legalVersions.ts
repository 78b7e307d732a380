import type {Rule} from 'content-lake'
import {changeFault, publicationFault} from './legalFaults.ts'
import {recorded} from './legalRecords.ts'
import {isPublishedVersion} from './legalRevision.ts'

/**
 * Keeps a published legal version as a record. It is published with the values of its facts. It changes only by a withdrawal before
 * its day, or by a correction that is recorded in it. The roles forbid its deletion.
 */
export const LEGAL_VERSIONS: Rule = {
  complete: (change, context) =>
    isPublishedVersion(change.after) ? recorded(change, context) : change.after,
  refuse({before, after}, context) {
    if (!isPublishedVersion(after)) return undefined
    return before ? changeFault(before, after, context) : publicationFault(after, context)
  },
}
