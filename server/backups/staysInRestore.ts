import type {LakeDocument} from 'content-lake'
import {APPROVAL_TYPE} from '../../schemas/validation/approvals.ts'
import {isPublishedVersion} from '../rules/legalRevision.ts'

/** Types of the documents that let people without an account see drafts. */
const PREVIEW_KEY = /^sanity\.previewUrl/

/**
 * Returns true if a restore must not change the document. Readers have agreed to published legal versions, and approvals record
 * decisions: neither is rewritten. A preview that is no longer shared stays so.
 */
export const staysInRestore = (document: LakeDocument): boolean =>
  document._type === APPROVAL_TYPE || PREVIEW_KEY.test(document._type) || isPublishedVersion(document)
