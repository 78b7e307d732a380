import {deepEqual} from '../documents/json.ts'
import type {LakeDocument} from '../documents/types.ts'

/** A document's present and past state; null if it does not exist. */
export interface RestoreStep {
  id: string
  present: LakeDocument | null
  past: LakeDocument | null
}

/** Numbers of documents that a restore changes. */
export interface RestoreCounts {
  /** Documents that were deleted since, and exist again. */
  created: number
  /** Documents that have their old content again. */
  changed: number
  /** Documents that were created since, and are deleted. */
  deleted: number
}

/** Returns true if the content of a document differs. Ignores `_rev` and `_updatedAt`, which a transaction sets. */
export const isRestoreStep = ({present, past}: Pick<RestoreStep, 'present' | 'past'>): boolean =>
  !deepEqual(content(present), content(past))

export const countSteps = (steps: readonly RestoreStep[]): RestoreCounts => ({
  created: steps.filter(({present}) => !present).length,
  changed: steps.filter(({present, past}) => present && past).length,
  deleted: steps.filter(({past}) => !past).length,
})

/** Returns the part of a document that is compared. */
function content(document: LakeDocument | null) {
  if (!document) return null
  const {_rev, _updatedAt, ...said} = document
  return said
}
