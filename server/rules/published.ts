import type {Rule} from 'content-lake'
import {allHiddenFault} from '../../schemas/validation/hidden.ts'
import {closingFault} from '../../schemas/validation/closing.ts'
import {videoFault} from '../../schemas/validation/video.ts'
import {isPublished} from './legalRevision.ts'

/** Refuses documents that visitors could not use: an empty page, a job that has closed before it opens, a video that some cannot follow. */
export const PUBLISHED: Rule = {
  refuse: ({after}) =>
    after && isPublished(after)
      ? (videoFault(after) ?? allHiddenFault(after['sections']) ?? closingFault(after))
      : undefined,
}
