import type {Rule} from 'content-lake'
import {APPROVAL} from './approval.ts'
import {APPROVAL_RECORDS} from './approvalRecords.ts'
import {HELD_FACTS} from './heldFacts.ts'
import {UNIQUENESS} from './uniqueness.ts'
import {allHiddenFault} from '../../schemas/validation/hidden.ts'
import {closingFault} from '../../schemas/validation/closing.ts'
import {videoFault} from '../../schemas/validation/video.ts'
import {isPublished, isPublishedVersion} from './legalRevision.ts'
import {changeFault, publicationFault} from './legalFaults.ts'
import {recorded} from './legalRecords.ts'

/**
 * Keeps a published legal version as a record. It is published with the values of its facts. It changes only by a withdrawal before
 * its day, or by a correction that is recorded in it. The roles forbid its deletion.
 */
const LEGAL_VERSIONS: Rule = {
  complete: (change, context) =>
    isPublishedVersion(change.after) ? recorded(change, context) : change.after,
  refuse({before, after}, context) {
    if (!isPublishedVersion(after)) return undefined
    return before ? changeFault(before, after, context) : publicationFault(after, context)
  },
}

/** Refuses documents that visitors could not use: an empty page, a job that has closed before it opens, a video that some cannot follow. */
const PUBLISHED: Rule = {
  refuse: ({after}) =>
    after && isPublished(after)
      ? (videoFault(after) ?? allHiddenFault(after['sections']) ?? closingFault(after))
      : undefined,
}

/** Rules that the lake applies to every write by staff. */
export const RULES: readonly Rule[] = [
  UNIQUENESS,
  HELD_FACTS,
  LEGAL_VERSIONS,
  APPROVAL_RECORDS,
  APPROVAL,
  PUBLISHED,
]
