import type {LakeDocument} from 'content-lake'
import {APPROVAL_TYPE} from '../../schemas/validation/approvals.ts'
import {isPublishedVersion} from '../rules/legalRevision.ts'

/** What lets people without an account see drafts. */
const PREVIEW_KEY = /^sanity\.previewUrl/

/**
 * Whether a restore leaves a document as it is. Readers have agreed to published legal versions, and approvals say who
 * decided what: neither is written again. A preview that nobody shares any more is not shared again.
 */
export const staysInRestore = (document: LakeDocument): boolean =>
  document._type === APPROVAL_TYPE || PREVIEW_KEY.test(document._type) || isPublishedVersion(document)
