import type {LakeDocument} from 'content-lake'
import {APPROVAL_TYPE} from '../../schemas/validation/approvals.ts'
import {isPublishedVersion} from '../rules/legalRevision.ts'

/**
 * Whether a restore leaves a document as it is. Readers have agreed to published legal versions, and approvals say who
 * decided what: neither is written anew.
 */
export const staysInRestore = (document: LakeDocument): boolean =>
  document._type === APPROVAL_TYPE || isPublishedVersion(document)
