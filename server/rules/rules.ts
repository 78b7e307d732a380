import type {Rule} from 'content-lake'
import {APPROVAL} from './approval.ts'
import {APPROVAL_RECORDS} from './approvalRecords.ts'
import {HELD_FACTS} from './heldFacts.ts'
import {LEGAL_VERSIONS} from './legalVersions.ts'
import {PUBLISHED} from './published.ts'
import {UNIQUENESS} from './uniqueness.ts'

/** Rules that the lake applies to every write by staff. */
export const RULES: readonly Rule[] = [
  UNIQUENESS,
  HELD_FACTS,
  LEGAL_VERSIONS,
  APPROVAL_RECORDS,
  APPROVAL,
  PUBLISHED,
]
