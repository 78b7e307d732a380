import {deepEqual} from '../documents/json.ts'
import type {LakeDocument} from '../documents/types.ts'

/** A document that is to become what it was; null where there is none. */
export interface RestoreStep {
  id: string
  present: LakeDocument | null
  past: LakeDocument | null
}

/** How many documents a restore makes what they were. */
export interface RestoreCounts {
  /** Documents that were deleted since, and are there again. */
  created: number
  /** Documents that are what they were. */
  changed: number
  /** Documents that came since, and are there no more. */
  deleted: number
}

/** Whether a document says something else than it did. Its `_rev` and `_updatedAt` say nothing: a transaction gives them. */
export const isRestoreStep = ({present, past}: Pick<RestoreStep, 'present' | 'past'>): boolean =>
  !deepEqual(content(present), content(past))

export const countSteps = (steps: readonly RestoreStep[]): RestoreCounts => ({
  created: steps.filter(({present}) => !present).length,
  changed: steps.filter(({present, past}) => present && past).length,
  deleted: steps.filter(({past}) => !past).length,
})

/** What counts when two states of a document are compared. */
function content(document: LakeDocument | null) {
  if (!document) return null
  const {_rev, _updatedAt, ...said} = document
  return said
}
